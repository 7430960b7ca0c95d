/**
 * Combobox to find a record by text or code. Arrow keys move through the results; Enter takes the highlighted one, the
 * exact code, or the only result, so that a barcode scanner works too.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { MAX_SEARCH } from '../../../domain/core/form/search-length.ts'
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
  hint?: string | undefined
  error?: string | undefined
  input?: RefObject<HTMLInputElement | null> | undefined
  /** Key of the search in the query cache. */
  search: string
  find: (query: string) => Promise<readonly Item[]>
  choose: (item: Item) => void
  /**
   * Selected codes, for multiple selection: they are ticked, selecting one again removes it, and the list stays open
   * until focus leaves it.
   */
  chosen?: readonly string[] | undefined
  /** For a field that holds what is typed or chosen, instead of being emptied. `leave` is called when it loses the focus. */
  text?: { value: string; change: (text: string) => void; leave?: () => void } | undefined
  /** False for a text that is not searched for. */
  isSearch?: ((query: string) => boolean) | undefined
  /** Maximum number of results; eight by default. */
  most?: number
  /** Called with the keys that the list of such a field does not use. */
  onKeyDown?: ((press: KeyboardEvent) => void) | undefined
  /** Renders an item of the list. */
  children: (item: Item) => ReactNode
}

export function Combobox<Item extends { code: string }>(props: ComboboxProps<Item>) {
  const { label, name, placeholder = 'Name or code', error, choose, chosen, text, children } = props
  const id = useId()
  const client = useQueryClient()
  const own = useRef<HTMLInputElement>(null)
  const input = props.input ?? own
  const [ownText, setOwnText] = useState('')
  const typed = text?.value ?? ownText
  /** False until something is typed, so that a field that holds a text does not search for it, and after leaving. */
  const [isOpen, setOpen] = useState(false)
  /** Index of the option highlighted by the arrow keys; -1 for none. */
  const [at, setAt] = useState(-1)
  const [hint, setHint] = useState<string>()
  const { asked, found, help } = useResults(props, typed, isOpen)
  const type = (next: string) => {
    if (text) text.change(next)
    else setOwnText(next)
    setOpen(true)
    setAt(-1)
    setHint(undefined)
  }
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const take = (item: Item) => {
    if (text) close()
    else if (chosen === undefined || found.length < 2) type('')
    input.current?.focus()
    choose(item)
  }
  const enter = async () => {
    const marked = found[at]
    const query = typed.trim()
    if (marked) return take(marked)
    if (query.length < MIN_CHARACTERS) return
    try {
      const items = await client.fetchQuery(asked(query))
      const item = matchItem(items, query)
      if (input.current?.value.trim() !== query) return
      if (item) take(item)
      else if (items.length > 0) setHint('Choose one with the arrow keys')
    } catch (failed) {
      setHint(failed instanceof Error ? failed.message : undefined)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isOfList = step !== undefined || found.length > 0
    if (text && !isOfList) return props.onKeyDown?.(event)
    if (step !== undefined) setAt(Math.max(-1, Math.min(found.length - 1, at + step)))
    if (event.key === 'Escape' && text) close()
    else if (event.key === 'Escape' && typed !== '') type('')
    else if (event.key === 'Enter') void enter()
    else if (step === undefined) return
    // Keeps the key from submitting the surrounding form or closing the dialog.
    event.preventDefault()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    if (chosen !== undefined) type('')
    text?.leave?.()
    close()
  }
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
          maxLength={text ? undefined : 100}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onFocus={() => text === undefined && setOpen(true)}
          onKeyDown={press}
        />
        <FieldNote id={`${id}note`} error={error} hint={hint ?? help ?? props.hint} />
        <Results {...{ id, found, at, chosen, take }}>{children}</Results>
      </div>
    </div>
  )
}

/** Searches for what is typed, a moment later. */
function useResults<Item extends { code: string }>(
  { search, find, isSearch = () => true, most = MAX_RESULTS }: ComboboxProps<Item>,
  typed: string,
  isOpen: boolean,
) {
  const q = useDebouncedText(typed)
  const asked = (query: string) => ({
    queryKey: ['combobox', search, query],
    queryFn: () => find(query.slice(0, MAX_SEARCH)),
  })
  // Hides results of earlier text, so that no press meant for the next results selects one of them.
  const isAsked = isOpen && q.length >= MIN_CHARACTERS && typed.trim() === q && isSearch(q)
  const { data, error } = useQuery({ ...asked(q), enabled: isAsked })
  const help = data?.length === 0 ? 'No matches.' : error?.message
  return { asked, found: isAsked ? (data?.slice(0, most) ?? []) : [], help: isAsked ? help : undefined }
}

type ResultsProps<Item extends { code: string }> = Pick<ComboboxProps<Item>, 'chosen' | 'children'> & {
  id: string
  found: readonly Item[]
  at: number
  take: (item: Item) => void
}

function Results<Item extends { code: string }>({ id, found, at, chosen, take, children }: ResultsProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const isOpen = found.length > 0
  // The foot of a window or of the editor's sheet would hide a list that opens there.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div
      ref={list}
      id={`${id}list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Results"
      aria-multiselectable={chosen !== undefined || undefined}
      hidden={!isOpen}
    >
      {found.map((item, index) => {
        const isChosen = chosen?.includes(item.code)
        return (
          <button
            key={item.code}
            id={`${id}${index}`}
            ref={(node) => {
              if (index === at) node?.scrollIntoView({ block: 'nearest' })
            }}
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
}
