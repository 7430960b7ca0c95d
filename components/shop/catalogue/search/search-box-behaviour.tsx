/**
 * Turns the search box's plain form into a combobox with the list of search-box-panel.tsx. Its state is in
 * search-box-state.ts.
 */
import { createRoot } from 'react-dom/client'
import { isPlainClick } from '../../../kit/primitives/is-plain-click.ts'
import { openLayer } from '../../../kit/primitives/layers.ts'
import { keyAction } from './search-box-keys.ts'
import { LIST_ID, optionId, SearchBoxPanel } from './search-box-panel.tsx'
import { createSearcher } from './search-box-search.ts'
import {
  EMPTY,
  isShown,
  nextSearchBoxState,
  optionCount,
  type SearchBoxEvent,
  type SearchBoxState,
  termOf,
} from './search-box-state.ts'
import { searchedFor, searchUrl } from './search-url.ts'
import './search-box.css'

export type SearchBox = {
  /** Call it when the page may have changed. */
  pageChanged: () => void
}

/** Space below the list and minimum height of the list, in pixels. */
const MARGIN = 16
const MIN_ROOM_PX = 200

/** Media query for screens where the list covers most of the page, so that the back button closes it. */
const COVERS = '(max-width: 48em)'

/** Takes over `form` until `signal` aborts. Searches for text already typed, unless the page shows its results. */
export function startSearchBox(form: HTMLFormElement, input: HTMLInputElement, signal: AbortSignal): SearchBox {
  let state: SearchBoxState = { ...EMPTY, text: input.value }
  let address = location.href
  let layerClosed: (() => void) | undefined
  const panel = document.createElement('div')
  const root = createRoot(panel)
  const searcher = createSearcher((term, answer) =>
    send(
      answer.ok
        ? { type: 'answered', term, results: answer.data }
        : { type: 'failed', term, offline: !navigator.onLine },
    ),
  )

  const send = (event: SearchBoxEvent) => {
    const before = state
    state = nextSearchBoxState(state, event)
    if (state === before) return
    if (state.status !== 'searching') searcher.cancel()
    else if (before.status !== 'searching' || termOf(before) !== termOf(state)) searcher.ask(termOf(state))
    if (isShown(state) && !isShown(before)) {
      makeRoom(form)
      if (matchMedia(COVERS).matches) layerClosed = openLayer(() => send({ type: 'dismissed' }))
    } else if (!isShown(state)) layerClosed?.()
    if (input.value !== state.text) input.value = state.text
    writeCombobox(input, state)
    root.render(<SearchBoxPanel state={state} />)
  }
  /** Hides the list when a page is opened, and closes a phone's keyboard. */
  const leave = () => {
    input.blur()
    send({ type: 'left', text: state.text })
  }

  form.append(panel)
  makeCombobox(form, input)
  writeCombobox(input, state)
  root.render(<SearchBoxPanel state={state} />)
  const box: Box = { form, input, panel, state: () => state, send, leave, signal }
  followInput(box)
  followForm(box)
  followDismissal(box)
  window.addEventListener('online', () => send({ type: 'online' }), { signal })
  visualViewport?.addEventListener('resize', () => isShown(state) && makeRoom(form), { signal })
  signal.addEventListener('abort', () => {
    searcher.cancel()
    layerClosed?.()
    // The header unmounts while React is rendering, when no other root can be unmounted.
    queueMicrotask(() => root.unmount())
  })

  // Text typed before this code was loaded.
  if (termOf(state) !== searchedFor(location)) send({ type: 'typed', text: input.value })
  if (document.activeElement !== input) send({ type: 'dismissed' })

  return {
    pageChanged: () => {
      if (location.href === address) return
      address = location.href
      // Keeps the text of a visitor who is already typing.
      if (document.activeElement === input) return send({ type: 'dismissed' })
      send({ type: 'left', text: searchedFor(location) })
    },
  }
}

/** Elements and functions shared by the listeners. */
type Box = {
  form: HTMLFormElement
  input: HTMLInputElement
  panel: HTMLElement
  state: () => SearchBoxState
  send: (event: SearchBoxEvent) => void
  leave: () => void
  signal: AbortSignal
}

function makeCombobox(form: HTMLFormElement, input: HTMLInputElement): void {
  // Submitting an empty box clears it; the browser's validation would prevent that.
  form.noValidate = true
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', LIST_ID)
}

function followInput({ form, input, state, send, signal }: Box): void {
  input.addEventListener('input', () => send({ type: 'typed', text: input.value }), { signal })
  input.addEventListener('focus', () => send({ type: 'focused' }), { signal })
  // Shows a list closed by Escape again on a click into the box, which still has focus.
  input.addEventListener('click', () => send({ type: 'focused' }), { signal })
  const onKeyDown = (press: KeyboardEvent) => {
    // Leaves all keys but Escape to the clear button.
    if (press.target !== input && press.key !== 'Escape') return
    if (press.isComposing || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    const action = keyAction(press.key, state())
    if (action === null) return
    press.preventDefault()
    if (action.type === 'open') document.getElementById(optionId(action.option))?.click()
    else send(action)
  }
  form.addEventListener('keydown', onKeyDown, { signal })
}

function followForm({ form, input, state, send, leave, signal }: Box): void {
  const onSubmit = (submit: SubmitEvent) => {
    submit.preventDefault()
    const term = termOf(state())
    if (term === '') return send({ type: 'typed', text: '' })
    leave()
    follow(form, searchUrl(term))
  }
  const onReset = (reset: Event) => {
    reset.preventDefault()
    send({ type: 'typed', text: '' })
    input.focus()
  }
  form.addEventListener('submit', onSubmit, { signal })
  form.addEventListener('reset', onReset, { signal })
}

/** Closes the list when a result is opened, or on focus or a press elsewhere. */
function followDismissal({ form, panel, send, leave, signal }: Box): void {
  // Keeps focus in the box: otherwise the list would close before a press on a row ends.
  panel.addEventListener('mousedown', (press) => press.preventDefault(), { signal })
  const onClick = (click: MouseEvent) => {
    if (isPlainClick(click) && click.target instanceof Element && click.target.closest('a')) leave()
  }
  const dismissFor = (target: EventTarget | null) => {
    if (target instanceof Node && !form.contains(target)) send({ type: 'dismissed' })
  }
  panel.addEventListener('click', onClick, { signal })
  form.addEventListener('focusout', ({ relatedTarget }) => dismissFor(relatedTarget), { signal })
  document.addEventListener('pointerdown', ({ target }) => dismissFor(target), { signal })
}

function writeCombobox(input: HTMLInputElement, state: SearchBoxState): void {
  const { chosen } = state
  input.setAttribute('aria-expanded', String(isShown(state) && optionCount(state) > 0))
  if (chosen === null) input.removeAttribute('aria-activedescendant')
  else input.setAttribute('aria-activedescendant', optionId(chosen))
}

/** Opens a URL by clicking a temporary link, so that soft navigation applies. */
function follow(form: HTMLFormElement, href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  form.append(link)
  link.click()
  link.remove()
}

/** Limits the list's height to the space above a phone's keyboard, which CSS can't measure. */
function makeRoom(form: HTMLFormElement): void {
  const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const room = Math.max(bottom - form.getBoundingClientRect().bottom - MARGIN, MIN_ROOM_PX)
  form.style.setProperty('--search-room', `${Math.round(room)}px`)
}
