/** A link that is typed, or found by the name of its page, category, product, store or file. */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { capital } from '../../../../domain/core/text/capital.ts'
import type { LinkChoice } from '../../../../domain/publishing/page/link-choice.ts'
import { isLink } from '../../../../domain/publishing/page/links.ts'
import { call } from '../../../kit/api/call.ts'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { useUntilChanged } from '../../../kit/panel/use-until-changed.ts'

export type LinkFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  change: (url: string) => void
  /** Takes the chosen target; without it, its address is the value. */
  choose?: ((target: LinkChoice) => void) | undefined
  input?: RefObject<HTMLInputElement | null> | undefined
  onKeyDown?: ((press: KeyboardEvent) => void) | undefined
  /** Targets to choose from; by default all. */
  targets?: LinkTargets
}

export type LinkTargets = {
  /** Key of the search in the query cache. */
  search: string
  placeholder: string
  /** Shown while the text is no address. */
  help: string
  find: (query: string) => Promise<readonly LinkChoice[]>
}

type Option = LinkChoice & { code: string }

/** Addresses are typed, and not searched for. */
const isAddress = (typed: string): boolean => /^[/#]|:/.test(typed)

const findLinks = async (q: string): Promise<readonly LinkChoice[]> =>
  (await unwrap(call('GET /api/admin/links', { query: { q } }))).links

/** Lists, products and pages: targets that a browser shows as a page of the site. */
export const findPages = async (query: string): Promise<LinkChoice[]> =>
  (await findLinks(query)).filter(({ kind }) => kind !== 'store' && kind !== 'file')

const withCode = (link: LinkChoice): Option => ({ ...link, code: `${link.kind} ${link.url}` })

const ALL: LinkTargets = {
  search: 'links',
  placeholder: 'Find a page, product or file',
  help: 'Choose from the list, or begin with /, #, https:, mailto: or tel:',
  find: findLinks,
}

/** The value stays as it was while the text is no link. */
export function LinkField(props: LinkFieldProps) {
  const { label, hint, error, value, change, choose, input, onKeyDown, targets = ALL } = props
  const [typed, setTyped] = useUntilChanged<string | null, string>(value, null)
  const [isLeft, setLeft] = useState(false)
  const type = (text: string) => {
    setLeft(false)
    const isValue = text === '' || isLink(text)
    setTyped(isValue ? null : text)
    if (isValue) change(text)
  }
  const take = (target: LinkChoice) => {
    setTyped(null)
    if (choose) choose(target)
    else change(target.url)
  }
  return (
    <Combobox
      label={label}
      placeholder={targets.placeholder}
      search={targets.search}
      find={async (q: string): Promise<readonly Option[]> => (await targets.find(q)).map(withCode)}
      isSearch={(query) => !isAddress(query)}
      // The search limits its answer.
      most={Number.POSITIVE_INFINITY}
      hint={typed === null ? hint : targets.help}
      // An error of the value is about a text that it doesn't hold.
      error={typed !== null && (isLeft || isAddress(typed) || error !== undefined) ? targets.help : error}
      input={input}
      text={{ value: typed ?? value, change: type, leave: () => setLeft(true) }}
      onKeyDown={(press) => {
        if (press.key !== 'Enter' || typed === null) onKeyDown?.(press)
      }}
      choose={take}
    >
      {({ kind, name, note, url }) => (
        <span>
          {name} <small>{[capital(kind), note || url].join(' · ')}</small>
        </span>
      )}
    </Combobox>
  )
}
