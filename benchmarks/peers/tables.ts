/** Formats the tables of the peers' benchmark for docs/benchmarks.md. */
import { type Cell, table } from '../table.ts'
import { CASES, type Case, type Figures, type Report, type Row, wasMeasured } from './figures.ts'

const TITLES: Record<Case, string> = {
  full: 'Full build',
  price: 'One price changed',
  label: 'One menu label changed',
}
const KB = 1000

/** Formats a number with at least two significant digits. */
const short = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

const secondsOf = (figures: Figures | undefined): Cell => {
  if (figures === undefined) return undefined
  if ('moreThan' in figures) return `> ${figures.moreThan}`
  return 'failed' in figures ? 'failed' : short(figures.seconds)
}

const namesOf = ({ rows }: Report): string[] => [...new Set(rows.map(({ name }) => name))]
const coresOf = ({ rows }: Report): number[] => [...new Set(rows.map(({ cores }) => cores))].toSorted((a, b) => a - b)
const rowOf = ({ rows }: Report, name: string, cores: number): Row | undefined =>
  rows.find((row) => row.name === name && row.cores === cores)

const inWords = (cores: number): string => (cores === 1 ? '1 core' : `${cores} cores`)

function caseTable(report: Report, one: Case): string {
  const cores = coresOf(report)
  const heading = ['', ...cores.flatMap((count) => [`${inWords(count)}: s`, 'CPU s', 'peak MiB']), 'MB written']
  const rows = namesOf(report)
    .filter((name) => cores.some((count) => rowOf(report, name, count)?.figures[one]))
    .map((name): Cell[] => {
      const figures = cores.map((count) => rowOf(report, name, count)?.figures[one])
      const cells = figures.flatMap((found): Cell[] =>
        wasMeasured(found)
          ? [secondsOf(found), short(found.cpu), Math.round(found.peak)]
          : [secondsOf(found), undefined, undefined],
      )
      const measured = figures.find(wasMeasured)
      return [name, ...cells, measured && short(measured.written)]
    })
  return `**${TITLES[one]}**\n\n${table(heading, rows)}`
}

/** Table of page sizes, with the difference of the markup from ours in per cent. */
function weightTable(report: Report): string {
  const weights = namesOf(report).flatMap((name) => {
    const weight = report.rows.find((row) => row.name === name && row.weight)?.weight
    return weight ? [{ name, ...weight }] : []
  })
  const ours = weights[0]?.markup ?? Number.NaN
  const rows = weights.map(({ name, html, markup }): Cell[] => [
    name,
    (html / KB).toFixed(1),
    (markup / KB).toFixed(1),
    `${Math.round((markup / ours - 1) * 100)} %`.replace('-', '−'),
  ])
  return `**A product’s page**\n\n${table(['', 'KB', 'markup, KB', 'beside ours'], rows)}`
}

const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const fullTables = (report: Report): string =>
  [
    `${thousands(report.products)} products; ${report.about}. Peers: ${report.versions.join('; ')}.`,
    ...CASES.map((one) => caseTable(report, one)),
    weightTable(report),
  ].join('\n\n')
