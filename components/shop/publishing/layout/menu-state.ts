/** The menu's open parts, and its reducer. The same markup is a mega menu and, on phones, a drawer. */

export type MenuState = {
  /** Id of the open panel. */
  panel: string | null
  /** Which column a phone shows of the open panel, counted from 0. */
  tab: number
  /** The pop-out of phones. */
  drawer: boolean
  /** True if the panel opened under a pointer: it closes when the pointer leaves, unless it is pressed. */
  isPassing: boolean
}

export type MenuEvent =
  | { type: 'toggle'; panel: string }
  /** A pointer has come to rest on a heading; null for one without a panel. */
  | { type: 'point'; panel: string | null }
  /** The pointer has left the menu. */
  | { type: 'leave' }
  | { type: 'tab'; tab: number }
  | { type: 'open' }
  /** To the headings, in the drawer. */
  | { type: 'back' }
  /** One level up: the panel first, then the drawer. */
  | { type: 'escape' }
  /** The close button, a link that was followed, focus or a press outside. */
  | { type: 'close' }

export const CLOSED: MenuState = { panel: null, tab: 0, drawer: false, isPassing: false }

export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'toggle':
      if (state.isPassing && state.panel === event.panel) return { ...state, isPassing: false }
      return { ...CLOSED, drawer: state.drawer, panel: state.panel === event.panel ? null : event.panel }
    case 'point':
      if (state.panel === event.panel) return state
      return event.panel === null
        ? nextMenuState(state, { type: 'leave' })
        : { ...state, panel: event.panel, tab: 0, isPassing: state.panel === null || state.isPassing }
    case 'leave':
      return state.isPassing ? CLOSED : state
    case 'tab':
      return { ...state, tab: event.tab }
    case 'open':
      return { ...CLOSED, drawer: true }
    case 'back':
      return { ...state, panel: null }
    case 'escape':
      return state.panel === null ? CLOSED : { ...CLOSED, drawer: state.drawer }
    case 'close':
      return CLOSED
  }
}

/** Counts the levels of the drawer over the page. */
export const levelsOf = ({ drawer, panel }: MenuState): number => (drawer ? (panel === null ? 1 : 2) : 0)

export const isOpen = (state: MenuState): boolean => state.drawer || state.panel !== null
