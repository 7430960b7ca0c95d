/** Works the search box's HTML: a combobox over the list of search-box-panel.tsx, driven by search-box-state.ts. */
import { createRoot } from 'react-dom/client'
import { isPlainClick } from '../primitives/is-plain-click.ts'
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

export type SearchBox = {
  /** To be called when the page may have changed. */
  pageChanged: () => void
}

/** Pixels kept free below the list, and what it has at least. */
const MARGIN = 16
const LEAST_ROOM = 200

/** Takes over `form` until `signal` ends it; what is in the box already is searched for unless the page is about it. */
export function startSearchBox(form: HTMLFormElement, input: HTMLInputElement, signal: AbortSignal): SearchBox {
  let state: SearchBoxState = { ...EMPTY, text: input.value }
  let address = location.href
  const listening = { signal }
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
    if (isShown(state) && !isShown(before)) makeRoom(form)
    if (input.value !== state.text) input.value = state.text
    writeCombobox(input, state)
    root.render(<SearchBoxPanel state={state} />)
  }
  /** The page to come has the word now, and on phones the keyboard goes. */
  const leave = () => {
    input.blur()
    send({ type: 'left', text: state.text })
  }

  form.append(panel)
  // Here an empty box clears: the browser's own complaint about it would come first.
  form.noValidate = true
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', LIST_ID)
  writeCombobox(input, state)
  root.render(<SearchBoxPanel state={state} />)

  input.addEventListener('input', () => send({ type: 'typed', text: input.value }), listening)
  input.addEventListener('focus', () => send({ type: 'focused' }), listening)
  // Put away by Escape, the list comes back by a press on the box that still has the focus.
  input.addEventListener('click', () => send({ type: 'focused' }), listening)
  form.addEventListener(
    'keydown',
    (press) => {
      // The clear button's keys are its own, but for Escape.
      if (press.target !== input && press.key !== 'Escape') return
      if (press.isComposing || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
      const action = keyAction(press.key, state)
      if (action === null) return
      press.preventDefault()
      if (action.type === 'open') document.getElementById(optionId(action.option))?.click()
      else send(action)
    },
    listening,
  )
  form.addEventListener(
    'submit',
    (submit) => {
      submit.preventDefault()
      const term = termOf(state)
      if (term === '') return send({ type: 'typed', text: '' })
      leave()
      follow(form, searchUrl(term))
    },
    listening,
  )
  form.addEventListener(
    'reset',
    (reset) => {
      reset.preventDefault()
      send({ type: 'typed', text: '' })
      input.focus()
    },
    listening,
  )
  // The focus stays in the box, or its list would go before the press on a row has ended.
  panel.addEventListener('mousedown', (press) => press.preventDefault(), listening)
  panel.addEventListener(
    'click',
    (click) => {
      if (isPlainClick(click) && click.target instanceof Element && click.target.closest('a')) leave()
    },
    listening,
  )
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !form.contains(relatedTarget)) send({ type: 'dismissed' })
    },
    listening,
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !form.contains(target)) send({ type: 'dismissed' })
    },
    listening,
  )
  window.addEventListener('online', () => send({ type: 'online' }), listening)
  visualViewport?.addEventListener('resize', () => isShown(state) && makeRoom(form), listening)
  signal.addEventListener('abort', () => {
    searcher.cancel()
    // The header goes while React is at work, which is no time to end another root.
    queueMicrotask(() => root.unmount())
  })

  // Typed before this code was there.
  if (termOf(state) !== searchedFor(location)) send({ type: 'typed', text: input.value })
  if (document.activeElement !== input) send({ type: 'dismissed' })

  return {
    pageChanged: () => {
      if (location.href === address) return
      address = location.href
      // Someone who is typing already is not interrupted.
      if (document.activeElement === input) return send({ type: 'dismissed' })
      send({ type: 'left', text: searchedFor(location) })
    },
  }
}

function writeCombobox(input: HTMLInputElement, state: SearchBoxState): void {
  const { chosen } = state
  input.setAttribute('aria-expanded', String(isShown(state) && optionCount(state) > 0))
  if (chosen === null) input.removeAttribute('aria-activedescendant')
  else input.setAttribute('aria-activedescendant', optionId(chosen))
}

/** A click on a link, which the page follows without loading a document when it can. */
function follow(form: HTMLFormElement, href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  form.append(link)
  link.click()
  link.remove()
}

/** Tells the list how high it may be: above the keyboard of a phone, which the style sheet knows nothing of. */
function makeRoom(form: HTMLFormElement): void {
  const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const room = Math.max(bottom - form.getBoundingClientRect().bottom - MARGIN, LEAST_ROOM)
  form.style.setProperty('--search-room', `${Math.round(room)}px`)
}
