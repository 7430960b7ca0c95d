/** A descriptor's JSON: the same bytes are served at /cached_routes and stand in the page's own script element. */
import type { Descriptor } from './descriptor.ts'

/** What of a descriptor is content: everything but its build number and the name of the code. */
export type DescriptorContent = Descriptor extends infer D
  ? D extends Descriptor
    ? Omit<D, 'b' | 'code'>
    : never
  : never

/** '<' is escaped so that no text can end the script element the JSON stands in. */
const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The part of the JSON that the content hash is taken of. */
export const contentJson = (content: DescriptorContent): string => scriptSafe(content)

/** The whole descriptor from its content part, without serialising the content again. */
export const descriptorJson = (content: string, b: number, code: string): string =>
  `{"b":${b},"code":${JSON.stringify(code)},${content.slice(1)}`
