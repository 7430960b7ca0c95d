/** CSS of custom style rules (docs/domain.md#page-documents): one per group and screen, all screens first. */
import { isDeclaration } from './css-text.ts'
import type { CustomStyleRule } from './page-document.ts'
import { isNoWidth, mediaQuery, widthsOf } from './screen-sizes.ts'

/** True if the rule can be written. Invalid rules are left out, and reported by check-page.ts. */
export const isValidRule = (rule: CustomStyleRule): boolean =>
  isDeclaration(rule.property, rule.value) && !isNoWidth(widthsOf(rule))

const isFamily = (declaration: string): boolean => /^font-family:/i.test(declaration)

/**
 * Writes the rules as CSS; '' for none. All have the same specificity, so the later of two for one property wins, and a
 * rule for a range of widths wins over one for all. Headings keep the shop's own font unless a rule makes them inherit.
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
