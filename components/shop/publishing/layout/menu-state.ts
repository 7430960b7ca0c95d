/** The state of the menu and its reducer. The same HTML is a bar with panels and, on phones, a drawer. */

export type MenuState = {
  /** Id of the open panel. */
  panel: string | null
  /** Index of the column of the open panel that a phone shows. */
  tab: number
  /** True while the drawer is open on a phone. */
  drawer: boolean
  /** True if hovering opened the panel, which then closes when the pointer leaves, unless it was pressed. */
  isPassing: boolean
}

export type MenuEvent =
  | { type: 'toggle'; panel: string }
  /** The pointer rests on a heading; null for a heading without a panel. */
  | { type: 'point'; panel: string | null }
  /** The pointer has left the menu. */
  | { type: 'leave' }
  | { type: 'tab'; tab: number }
  | { type: 'open' }
  /** Back to the headings, in the drawer. */
  | { type: 'back' }
  /** Closes one level: the panel first, then the drawer. */
  | { type: 'escape' }
  /** The close button, a followed link, or focus or a press outside. */
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

/** Counts the levels of the drawer that are open over the page. */
export const levelsOf = ({ drawer, panel }: MenuState): number => (drawer ? (panel === null ? 1 : 2) : 0)

export const isOpen = (state: MenuState): boolean => state.drawer || state.panel !== null
