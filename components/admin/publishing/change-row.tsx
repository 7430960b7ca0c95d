/** One saved change that waits. */
import type { ChangeNoun, WaitingChange } from '../../../domain/publishing/change.ts'
import { formatCount } from '../../primitives/format-count.ts'
import { initialsOf } from '../initials.ts'
import { agoInWords } from '../past-words.ts'
import { capital } from './release-words.ts'

const KINDS: Readonly<Record<ChangeNoun, [name: string, look: string]>> = {
  product: ['Product', 't'],
  product_type: ['Product type', 't'],
  category: ['Category', 't'],
  page: ['Page', 'y'],
  menu: ['Menu', ''],
  settings: ['Settings', ''],
  picture: ['Picture', ''],
}

/** 'Rioja Reserva 2018: price £17.49 to £16.99' is a name, and what became of it. */
function inTwo(summary: string): [name: string, rest: string] {
  const at = summary.indexOf(': ')
  if (at < 0) return [summary, '']
  const rest = summary.slice(at + 2)
  return [summary.slice(0, at), capital(rest)]
}

/** `pages` is how many show it; undefined where any may. */
export function ChangeRow({ change, pages }: { change: WaitingChange; pages: number | undefined }) {
  const [name, rest] = inTwo(change.summary)
  const [kind, look] = KINDS[change.noun]
  return (
    <tr>
      <td className="nmc">
        <span className="nm">{name}</span>
        {rest !== '' && <span className="small muted change-rest">{rest}</span>}
      </td>
      <td>
        <span className={`tag ${look}`}>{kind}</span>
      </td>
      <td className="num">
        {pages === undefined ? 'Any' : formatCount(pages)}
        <span className="only-m"> {pages === 1 ? 'page' : 'pages'}</span>
      </td>
      <td>
        <span className="av" aria-hidden="true">
          {initialsOf(change.by) || '–'}
        </span>
        {change.by || 'The shop itself'}
      </td>
      <td className="small muted">
        <time dateTime={change.at}>{agoInWords(change.at, new Date())}</time>
      </td>
    </tr>
  )
}
