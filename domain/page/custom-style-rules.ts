/** The CSS of a node's custom style rules (docs/domain.md#page-documents): one rule for each group and screen, those for all screens first. */
import { isDeclaration } from './css-text.ts'
import type { CustomStyleRule } from './page-document.ts'
import { isNoWidth, mediaQuery, widthsOf } from './screen-sizes.ts'

/** Whether it can be written: the others are left out, and named by check-page.ts. */
export const isValidRule = (rule: CustomStyleRule): boolean =>
  isDeclaration(rule.property, rule.value) && !isNoWidth(widthsOf(rule))

const isFamily = (declaration: string): boolean => /^font-family:/i.test(declaration)

/**
 * '' for none. All rules weigh the same, so that of two for one property the later counts, and any for a range of widths
 * counts over those for all. Headings have the shop's own letters unless they are told to go with what they stand in.
 */
export function customStyleRules(selector: string, rules: readonly CustomStyleRule[]): string {
  const groups = new Map<string, { query: string; declarations: string[] }>()
  for (const rule of rules.filter(isValidRule)) {
    const query = mediaQuery(widthsOf(rule))
    const key = `${query}|${rule.group_by}`
    const group = groups.get(key) ?? { query, declarations: [] }
    group.declarations.push(`${rule.property}:${rule.value.trim()}`)
    groups.set(key, group)
  }
  const byReach = [...groups.values()].toSorted((one, other) => Number(one.query !== '') - Number(other.query !== ''))
  return byReach
    .map(({ query, declarations }) => {
      const own = `${selector}{${declarations.join(';')}}`
      const css = declarations.some(isFamily) ? `${own}${selector} :is(h1,h2,h3,h4){font-family:inherit}` : own
      return query ? `@media ${query}{${css}}` : css
    })
    .join('\n')
}
