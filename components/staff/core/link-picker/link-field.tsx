/** A link that is typed, or found by the name of its page, category, product, store or file. */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { capital } from '../../../../domain/core/text/capital.ts'
import type { LinkChoice } from '../../../../domain/publishing/page/link-choice.ts'
import { isLink } from '../../../../domain/publishing/page/links.ts'
import { call } from '../../../kit/api/call.ts'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'

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
}

type Option = LinkChoice & { code: string }

/** Addresses are typed, and not searched for. */
const isAddress = (typed: string): boolean => /^[/#]|:/.test(typed)

const find = async (q: string): Promise<readonly Option[]> => {
  const { links } = await unwrap(call('GET /api/admin/links', { query: { q } }))
  return links.map((link) => ({ ...link, code: `${link.kind} ${link.url}` }))
}

/** All that the search answers. */
const MAX_CHOICES = 15

const HELP = 'Choose from the list, or begin with /, #, https:, mailto: or tel:'

/** The value stays as it was while the text is no link. */
export function LinkField({ label, hint, error, value, change, choose, input, onKeyDown }: LinkFieldProps) {
  const [words, setWords] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: undo and other fields replace what was typed
  useEffect(() => setWords(null), [value])
  const type = (text: string) => {
    const isValue = text === '' || isLink(text)
    setWords(isValue ? null : text)
    if (isValue) change(text)
  }
  const take = (target: LinkChoice) => {
    setWords(null)
    if (choose) choose(target)
    else change(target.url)
  }
  return (
    <Combobox
      label={label}
      placeholder="Find a page, product or file"
      search="links"
      find={find}
      isSearch={(words) => !isAddress(words)}
      most={MAX_CHOICES}
      hint={words === null ? hint : HELP}
      // An error of the value is about a text that it doesn't hold.
      error={words !== null && (isAddress(words) || error !== undefined) ? HELP : error}
      input={input}
      text={{ value: words ?? value, change: type }}
      onKeyDown={(press) => {
        if (press.key !== 'Enter' || words === null) onKeyDown?.(press)
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
