/**
 * Combobox to find a record by text or code. Arrow keys move through the results; Enter takes the highlighted one, the
 * exact code, or the only result, so that a barcode scanner works too.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { FieldNote } from '../primitives/field.tsx'
import { Icon } from '../primitives/icon.tsx'
import { useDebouncedText } from './use-debounced-text.ts'
import './combobox.css'

/** Minimum number of letters to search; fewer would match nearly everything. */
const MIN_CHARACTERS = 2
const MAX_RESULTS = 8

/** Returns the result with exactly the typed code, or the only result. */
export const matchItem = <Item extends { code: string }>(found: readonly Item[], typed: string): Item | undefined =>
  found.find(({ code }) => code.toUpperCase() === typed.trim().toUpperCase()) ??
  (found.length === 1 ? found[0] : undefined)

export type ComboboxProps<Item extends { code: string }> = {
  label: string
  name?: string
  placeholder?: string
  hint?: string
  error?: string | undefined
  input?: RefObject<HTMLInputElement | null> | undefined
  /** Key of the search in the query cache. */
  search: string
  find: (words: string) => Promise<readonly Item[]>
  choose: (item: Item) => void
  /**
   * Selected codes, for multiple selection: they are ticked, selecting one again removes it, and the list stays open
   * until focus leaves it.
   */
  chosen?: readonly string[] | undefined
  /** Renders an item of the list. */
  children: (item: Item) => ReactNode
}

export function Combobox<Item extends { code: string }>(props: ComboboxProps<Item>) {
  const { label, name, placeholder = 'Name or code', error, search, choose, chosen, children } = props
  const id = useId()
  const client = useQueryClient()
  const own = useRef<HTMLInputElement>(null)
  const input = props.input ?? own
  const [typed, setTyped] = useState('')
  /** Index of the option highlighted by the arrow keys; -1 for none. */
  const [at, setAt] = useState(-1)
  const [hint, setHint] = useState<string>()
  const q = useDebouncedText(typed)
  const asked = (words: string) => ({ queryKey: ['combobox', search, words], queryFn: () => props.find(words) })
  // Hides results of earlier text, so that no press meant for the next results selects one of them.
  const isAsked = q.length >= MIN_CHARACTERS && typed.trim() === q
  const { data, error: failure } = useQuery({ ...asked(q), enabled: isAsked })
  const found = isAsked ? (data?.slice(0, MAX_RESULTS) ?? []) : []
  const type = (text: string) => {
    setTyped(text)
    setAt(-1)
    setHint(undefined)
  }
  const take = (item: Item) => {
    if (chosen === undefined || found.length < 2) type('')
    input.current?.focus()
    choose(item)
  }
  const enter = async () => {
    const marked = found[at]
    const words = typed.trim()
    if (marked) return take(marked)
    if (words.length < MIN_CHARACTERS) return
    try {
      const items = await client.fetchQuery(asked(words))
      const item = matchItem(items, words)
      if (input.current?.value.trim() !== words) return
      if (item) take(item)
      else if (items.length > 0) setHint('Choose one with the arrow keys')
    } catch (failed) {
      setHint(failed instanceof Error ? failed.message : undefined)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt(Math.max(-1, Math.min(found.length - 1, at + step)))
    if (event.key === 'Escape' && typed !== '') type('')
    else if (event.key === 'Enter') void enter()
    else if (step === undefined) return
    // Keeps the key from submitting the surrounding form or closing the dialog.
    event.preventDefault()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (chosen !== undefined && !currentTarget.contains(relatedTarget)) type('')
  }
  const isNone = isAsked && data?.length === 0
  const helpText = hint ?? (isNone ? 'No matches.' : isAsked ? failure?.message : undefined) ?? props.hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes the list of its field */}
      <div className="combobox" onBlur={leave}>
        <input
          ref={input}
          id={id}
          className="input"
          name={name}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={at >= 0 ? `${id}${at}` : undefined}
          aria-autocomplete="list"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}note`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <Results {...{ id, found, at, chosen, take }}>{children}</Results>
      </div>
      <FieldNote id={`${id}note`} error={error} hint={helpText} />
    </div>
  )
}

type ResultsProps<Item extends { code: string }> = Pick<ComboboxProps<Item>, 'chosen' | 'children'> & {
  id: string
  found: readonly Item[]
  at: number
  take: (item: Item) => void
}

const Results = <Item extends { code: string }>({ id, found, at, chosen, take, children }: ResultsProps<Item>) => (
  <div
    id={`${id}list`}
    role="listbox"
    tabIndex={-1}
    aria-label="Results"
    aria-multiselectable={chosen !== undefined || undefined}
    hidden={found.length === 0}
  >
    {found.map((item, index) => {
      const isChosen = chosen?.includes(item.code)
      return (
        <button
          key={item.code}
          id={`${id}${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={isChosen ?? index === at}
          data-marked={index === at || undefined}
          onClick={() => take(item)}
        >
          {children(item)}
          {isChosen && <Icon name="check" small />}
        </button>
      )
    })}
  </div>
)
