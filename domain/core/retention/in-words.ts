/** The retention table in words, for the control panel and the privacy page. */
import { escapeHtml } from '../html/escape-html.ts'
import { capital } from '../text/capital.ts'
import { numberWord, numberWordFirst } from '../text/number-words.ts'
import { ENDING, type Ending, LASTING } from './retention.ts'

/** '90 days after it was sent', 'Six years after the end of the tax year of the order'. */
export function keptInWords({ kept, from }: Pick<Ending, 'kept' | 'from'>): string {
  if ('taxYears' in kept) {
    return `${numberWordFirst(kept.taxYears)} years after the end of the tax year of ${from}`
  }
  if ('hours' in kept) return `Until the night after ${from}`
  const years = Math.floor(kept.days / 365)
  const length = years === 0 ? `${kept.days} days` : years === 1 ? 'a year' : `${numberWord(years)} years`
  return `${capital(length)} after ${from}`
}

type Line = { what: string; kept: string; fate: string; why: string }

export const lineOf = (ending: Ending): Line => ({
  what: ending.what,
  kept: keptInWords(ending),
  fate: ending.fate === 'anonymised' ? 'Anonymised' : 'Deleted',
  why: ending.why,
})

/** Records without an end of their own, which have no `fate`. */
export const LASTING_LINES: readonly Line[] = LASTING.map(({ what, until, why }) => ({
  what,
  kept: capital(until),
  fate: '',
  why,
}))

/** The privacy page's table of personal data, as HTML. */
export function retentionTable(): string {
  const endings: readonly Ending[] = Object.values(ENDING)
  const lines = [
    ...endings.filter(({ isPersonal }) => isPersonal).map(lineOf),
    ...LASTING_LINES.filter((_, index) => LASTING[index]?.isPersonal),
  ]
  const rows = lines.map(
    ({ what, kept, fate, why }) =>
      `<tr><th scope="row">${escapeHtml(what)}</th><td>${escapeHtml(kept)}${fate === '' ? '' : `, then ${fate.toLowerCase()}`}</td><td>${escapeHtml(why)}</td></tr>`,
  )
  return [
    '<table><caption>How long we keep what</caption><thead><tr>',
    '<th scope="col">What</th><th scope="col">How long</th><th scope="col">Why</th>',
    `</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  ].join('')
}
