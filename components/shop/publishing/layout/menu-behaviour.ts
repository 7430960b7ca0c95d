/**
 * Runs the menu's HTML: translates events for the reducer in menu-state.ts and writes its state into attributes. Also
 * shows the local store's name, and the account's link as the header does.
 */
import { openLayer } from '../../../kit/primitives/layers.ts'
import { $signedIn, accountLinkName } from '../../core/session/state.ts'
import { CHOOSE_STORE } from '../../core/store/open-store-finder.ts'
import { $localStore } from '../../core/store/state.ts'
import { followPointer } from './menu-pointer.ts'
import './menu-panels.css'
import { CLOSED, isOpen, levelsOf, type MenuEvent, type MenuState, nextMenuState } from './menu-state.ts'

export type MenuBehaviour = { send: (event: MenuEvent) => void; stop: () => void }

/** Takes over the menu inside `header`. The button that opens the drawer has data-menu="open". */
export function startMenu(header: HTMLElement): MenuBehaviour {
  let state = CLOSED
  const listening = new AbortController()
  const { signal } = listening

  const send = (event: MenuEvent) => {
    const before = state
    state = nextMenuState(state, event)
    if (state === before) return
    write(header, state)
    moveFocus(header, before, state, event)
    followLevels()
  }

  /** Functions that close the layer of each open level of the drawer, the topmost last. */
  const levels: (() => void)[] = []
  const followLevels = () => {
    while (levels.length < levelsOf(state)) levels.push(openLayer(() => send({ type: 'escape' })))
    while (levels.length > levelsOf(state)) levels.pop()?.()
  }

  followPointer(header, send, signal)
  const name = (link: 'store' | 'account', text: string) => {
    const named = header.querySelector(`[data-menu="${link}"]`)
    if (named) named.textContent = text
  }
  const unfollowStore = $localStore.subscribe((store) => name('store', store?.name ?? CHOOSE_STORE))
  const unfollowSignIn = $signedIn.subscribe((signedIn) => name('account', accountLinkName(signedIn)))
  header.addEventListener(
    'click',
    (click) => {
      if (!(click.target instanceof Element)) return
      const event = eventOf(click.target)
      if (event) send(event)
    },
    { signal },
  )
  header.addEventListener(
    'keydown',
    (key) => {
      if (key.key === 'Escape' && isOpen(state)) send({ type: 'escape' })
      if (key.key === 'Tab' && state.drawer && goRound(header, state, key.shiftKey)) key.preventDefault()
    },
    { signal },
  )
  header.addEventListener(
    'focusout',
    (focus) => {
      if (isElsewhere(focus.relatedTarget)) send({ type: 'close' })
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    (press) => {
      if (isOpen(state) && isElsewhere(press.target)) send({ type: 'close' })
    },
    { signal },
  )

  return {
    send,
    stop: () => {
      listening.abort()
      unfollowStore()
      unfollowSignIn()
      state = CLOSED
      write(header, state)
      followLevels()
    },
  }
}

/** True for targets outside the menu and its buttons, such as the search box above a panel. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && !target.closest('.menu, [data-menu]')

/** Keeps Tab inside the topmost level of the drawer. Returns true when focus wrapped from one end to the other. */
function goRound(header: HTMLElement, state: MenuState, backwards: boolean): boolean {
  const top = header.querySelector(state.panel === null ? '.menu-sheet' : `#${state.panel}`)
  const stops = Array.from(top?.querySelectorAll<HTMLElement>('a[href], button') ?? []).filter((stop) =>
    stop.checkVisibility(),
  )
  const [from, to] = backwards ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (document.activeElement !== from) return false
  to?.focus()
  return true
}

/** Returns the menu event of a press on `target`; null if it has none. */
function eventOf(target: Element): MenuEvent | null {
  if (target.closest('a[href]')) return { type: 'close' }
  const button = target.closest<HTMLElement>('[data-menu]')
  switch (button?.dataset.menu) {
    case 'toggle':
      return { type: 'toggle', panel: button.getAttribute('aria-controls') ?? '' }
    case 'tab':
      return { type: 'tab', tab: Array.from(button.parentElement?.children ?? []).indexOf(button) }
    case 'open':
    case 'back':
    case 'close':
      return { type: button.dataset.menu }
    default:
      return null
  }
}

function write(header: HTMLElement, state: MenuState): void {
  header.querySelector('.menu')?.toggleAttribute('data-open', state.drawer)
  for (const opener of header.querySelectorAll('[data-menu="open"]')) {
    opener.setAttribute('aria-expanded', String(state.drawer))
  }
  for (const button of header.querySelectorAll('[data-menu="toggle"]')) {
    button.setAttribute('aria-expanded', String(button.getAttribute('aria-controls') === state.panel))
  }
  for (const panel of header.querySelectorAll<HTMLElement>('.menu-panel')) {
    const open = panel.id === state.panel
    panel.hidden = !open
    if (open) writeTab(panel, state.tab)
  }
}

function writeTab(panel: HTMLElement, tab: number): void {
  panel.querySelectorAll('[data-menu="tab"]').forEach((button, index) => {
    button.setAttribute('aria-pressed', String(index === tab))
  })
  panel.querySelectorAll('.menu-column').forEach((column, index) => {
    column.toggleAttribute('data-current', index === tab)
  })
}

/** Moves focus into the drawer and its panels, and back to the buttons that opened them. */
function moveFocus(header: HTMLElement, before: MenuState, after: MenuState, event: MenuEvent): void {
  const focus = (selector: string) => header.querySelector<HTMLElement>(selector)?.focus()
  if (event.type === 'open') focus('.menu-sheet > .menu-bar [data-menu="close"]')
  else if (after.drawer && after.panel !== null && before.panel === null) focus(`#${after.panel} [data-menu="back"]`)
  else if (event.type === 'back' || (event.type === 'escape' && before.panel !== null)) {
    focus(`[aria-controls="${before.panel}"]`)
  } else if (before.drawer && !after.drawer && document.activeElement?.closest('.menu')) focus('[data-menu="open"]')
}
