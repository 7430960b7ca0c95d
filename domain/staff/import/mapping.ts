/** Reads the templates and columns of a mapping. */
import type { Mapping } from './mapping.schema.ts'

const IN_BRACES = /\{([^{}]+)\}/g

export const templateColumns = (template: string): string[] =>
  [...template.matchAll(IN_BRACES)].flatMap(([, column]) => column ?? [])

export const fillTemplate = (template: string, cellOf: (column: string) => string): string =>
  template.replace(IN_BRACES, (_, column: string) => cellOf(column))

/** All columns that the mapping uses, each once. */
export function columnsOf({ fields }: Mapping): string[] {
  const named = Object.values(fields).flatMap((rule) => {
    if (rule === undefined) return []
    const own = rule.column === undefined ? templateColumns(rule.template ?? '') : [rule.column]
    return [...own, ...(rule.words ?? [])]
  })
  return [...new Set(named)]
}
