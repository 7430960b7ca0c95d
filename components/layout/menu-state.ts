/** What is open in the menu and what each event makes of it. The same markup is a mega menu and, on phones, a drawer. */

export type MenuState = {
  /** Id of the open panel. */
  panel: string | null
  /** Which column a phone shows of the open panel, counted from 0. */
  tab: number
  /** The pop-out of phones. */
  drawer: boolean
}

export type MenuEvent =
  | { type: 'toggle'; panel: string }
  | { type: 'tab'; tab: number }
  | { type: 'open' }
  /** To the headings, in the drawer. */
  | { type: 'back' }
  /** One level up: the panel first, then the drawer. */
  | { type: 'escape' }
  /** The close button, a link that was followed, focus or a press outside. */
  | { type: 'close' }

export const CLOSED: MenuState = { panel: null, tab: 0, drawer: false }

export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'toggle':
      return { ...state, panel: state.panel === event.panel ? null : event.panel, tab: 0 }
    case 'tab':
      return { ...state, tab: event.tab }
    case 'open':
      return { ...CLOSED, drawer: true }
    case 'back':
      return { ...state, panel: null }
    case 'escape':
      return state.panel === null ? CLOSED : { ...state, panel: null }
    case 'close':
      return CLOSED
  }
}

export const isOpen = (state: MenuState): boolean => state.drawer || state.panel !== null
