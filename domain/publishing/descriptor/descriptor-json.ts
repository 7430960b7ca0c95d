/** JSON of a descriptor: the same bytes are served at /cached_routes and embedded in the page's script element. */
import type { Descriptor } from './descriptor.ts'

/** Content of a descriptor: everything but its build number and the name of the code. */
export type DescriptorContent = Descriptor extends infer D
  ? D extends Descriptor
    ? Omit<D, 'b' | 'code'>
    : never
  : never

/** Escapes '<' so that no text can end the script element around the JSON. */
const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The part of the JSON covered by the content hash. */
export const contentJson = (content: DescriptorContent): string => scriptSafe(content)

/** The whole descriptor from its content part, without serialising the content again. */
export const descriptorJson = (content: string, b: number, code: string): string =>
  `{"b":${b},"code":${JSON.stringify(code)},${content.slice(1)}`
