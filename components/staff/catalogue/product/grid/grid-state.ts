/** State of the products' grid: the chosen cells, the text being typed and what has changed. Pure. */
import { type BulkChange, type BulkRow, changedPrice } from '../../../../../domain/catalogue/product/bulk-edit.ts'
import { isPriceField } from '../../../../../domain/catalogue/product/edit-product.ts'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import {
  type Changes,
  checkChange,
  GRID_FIELDS,
  type GridField,
  onProducts,
  readCell,
  storedText,
  withText,
} from './grid-cells.ts'
import { blockText, type Place, pastedCells } from './paste.ts'

type Direction = 'undo' | 'redo'

export type GridState = {
  rows: readonly StaffProduct[]
  /** Indexes of the rows, by code. */
  at: ReadonlyMap<string, number>
  cursor: Place
  /** The opposite corner of the chosen cells. */
  anchor: Place
  /** The text of the cell that is being edited; null while none is. */
  typed: string | null
  changes: Changes
  /** The changes before each step, latest last, and those after the steps that were undone. */
  history: Readonly<Record<Direction, readonly Changes[]>>
  /** Why the last save left products out, by code. */
  refused: ReadonlyMap<string, string>
  /** Names what the last paste left out; '' for nothing. */
  left: string
  /** Grows whenever the cursor's cell is to have the focus. */
  focus: number
  /** Set by Escape: the next Tab leaves the grid. */
  isLeaving: boolean
}

const START: Place = { row: 0, column: 0 }

/** Number of steps that can be undone. */
const MAX_STEPS = 100

const NO_HISTORY: GridState['history'] = { undo: [], redo: [] }

export const EMPTY_GRID: GridState = {
  rows: [],
  at: new Map(),
  cursor: START,
  anchor: START,
  typed: null,
  changes: new Map(),
  history: NO_HISTORY,
  refused: new Map(),
  left: '',
  focus: 0,
  isLeaving: false,
}

const LAST_COLUMN = GRID_FIELDS.length - 1

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Shows other rows. The cursor stays with its product; changes go on, also those of products that aren't shown. */
export function withRows(state: GridState, rows: readonly StaffProduct[]): GridState {
  const at = new Map(rows.map(({ code }, row) => [code, row]))
  const inside = ({ row, column }: Place): Place => ({
    row: at.get(state.rows[row]?.code ?? '') ?? within(row, rows.length - 1),
    column,
  })
  return {
    ...state,
    rows,
    at,
    focus: 0,
    cursor: inside(state.cursor),
    anchor: inside(state.anchor),
    changes: onProducts(state.changes, rows),
  }
}

/** The corners of the chosen cells. */
export const chosenRange = ({ cursor, anchor }: GridState): { from: Place; to: Place } => ({
  from: { row: Math.min(cursor.row, anchor.row), column: Math.min(cursor.column, anchor.column) },
  to: { row: Math.max(cursor.row, anchor.row), column: Math.max(cursor.column, anchor.column) },
})

/** Moves to a place within the grid; `extend` keeps the other corner. */
export function goTo(state: GridState, { row, column }: Place, extend = false): GridState {
  const cursor = { row: within(row, state.rows.length - 1), column: within(column, LAST_COLUMN) }
  return {
    ...state,
    cursor,
    anchor: extend ? state.anchor : cursor,
    typed: null,
    focus: state.focus + 1,
    isLeaving: false,
  }
}

export const cellText = ({ changes }: GridState, product: StaffProduct, field: GridField): string =>
  changes.get(product.code)?.texts[field] ?? storedText(product, field)

/** Sets the texts of cells, and clears save errors of their products. */
export function setCells(
  state: GridState,
  cells: readonly { product: StaffProduct; field: GridField; text: string }[],
): GridState {
  const refused = new Map(state.refused)
  let { changes } = state
  for (const { product, field, text } of cells) {
    changes = withText(changes, product, field, text)
    refused.delete(product.code)
  }
  const next = { ...state, changes, refused }
  return cells.some(({ product, field }) => cellText(next, product, field) !== cellText(state, product, field))
    ? { ...next, history: withStep(state) }
    : next
}

const withStep = ({ history, changes }: GridState): GridState['history'] => ({
  undo: [...history.undo, changes].slice(-MAX_STEPS),
  redo: [],
})

/** Drops all changes, in one step. */
export const dropAll = (state: GridState): GridState => ({ ...state, changes: new Map(), history: withStep(state) })

/** Undoes the last step or redoes the last undone one, and moves to its first cell that is shown. */
function travel(state: GridState, way: Direction): GridState {
  const changes = state.history[way].at(-1)
  if (changes === undefined) return state
  const back = way === 'undo' ? 'redo' : 'undo'
  const history = {
    ...state.history,
    [way]: state.history[way].slice(0, -1),
    [back]: [...state.history[back], state.changes],
  }
  const next = { ...state, history, changes: onProducts(changes, state.rows) }
  for (const [row, product] of state.rows.entries()) {
    const column = GRID_FIELDS.findIndex((field) => cellText(next, product, field) !== cellText(state, product, field))
    if (column >= 0) return goTo(next, { row, column })
  }
  return next
}

function chosenCells(state: GridState): { product: StaffProduct; field: GridField }[] {
  const { from, to } = chosenRange(state)
  return state.rows
    .slice(from.row, to.row + 1)
    .flatMap((product) => GRID_FIELDS.slice(from.column, to.column + 1).map((field) => ({ product, field })))
}

/** Commits the text being typed. */
export function commit(state: GridState): GridState {
  const { typed, cursor } = state
  const [product, field] = [state.rows[cursor.row], GRID_FIELDS[cursor.column]]
  if (typed === null || product === undefined || field === undefined) return state
  return { ...setCells(state, [{ product, field, text: typed.trim() }]), typed: null, focus: state.focus + 1 }
}

export type Press = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Rows that PageDown moves by. */
const PAGE = 10

/** To the next cell in reading order, or the one before; undefined beyond the first and the last. */
function tabbed(state: GridState, step: 1 | -1): GridState | undefined {
  const { row, column } = state.cursor
  const place = row * GRID_FIELDS.length + column + step
  if (state.isLeaving || place < 0 || place >= state.rows.length * GRID_FIELDS.length) return undefined
  return goTo(state, { row: Math.floor(place / GRID_FIELDS.length), column: place % GRID_FIELDS.length })
}

/** Reverts the selected cells; if none had changed, the next Tab leaves the grid. */
function takeBack(state: GridState): GridState {
  const cells = chosenCells(state).map((cell) => ({ ...cell, text: storedText(cell.product, cell.field) }))
  const next = setCells(state, cells)
  const isSame = cells.every(({ product, field }) => state.changes.get(product.code)?.texts[field] === undefined)
  return { ...next, anchor: state.cursor, isLeaving: isSame }
}

/** Fills the chosen cells with the texts of the first of their rows. */
function fillDown(state: GridState): GridState {
  const first = state.rows[chosenRange(state).from.row]
  if (first === undefined) return state
  return setCells(
    state,
    chosenCells(state).map((cell) => ({ ...cell, text: cellText(state, first, cell.field) })),
  )
}

function pressedEditing(state: GridState, { key, shiftKey }: Press): GridState | undefined {
  if (key === 'Escape') return { ...state, typed: null, focus: state.focus + 1 }
  const [down] = key === 'Enter' ? [shiftKey ? -1 : 1] : (ARROWS[key] ?? [0])
  if (down !== 0) return goTo(commit(state), { ...state.cursor, row: state.cursor.row + down })
  return key === 'Tab' ? tabbed(commit(state), shiftKey ? -1 : 1) : undefined
}

function pressedCommand(state: GridState, { key, shiftKey }: Press): GridState | undefined {
  const letter = key.toLowerCase()
  if (letter === 'd') return fillDown(state)
  if (letter === 'y' || (letter === 'z' && shiftKey)) return travel(state, 'redo')
  return letter === 'z' ? travel(state, 'undo') : undefined
}

/** Returns the grid after a key; undefined for a key that is left to the browser. */
export function pressed(state: GridState, press: Press): GridState | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press
  const { row, column } = state.cursor
  const product = state.rows[row]
  const field = GRID_FIELDS[column]
  if (altKey || product === undefined || field === undefined) return undefined
  const isCommand = ctrlKey || metaKey
  if (state.typed !== null) return isCommand ? undefined : pressedEditing(state, press)
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    const by = isCommand ? state.rows.length + GRID_FIELDS.length : 1
    return goTo(state, { row: row + arrow[0] * by, column: column + arrow[1] * by }, shiftKey)
  }
  if (key === 'Home') return goTo(state, { row: isCommand ? 0 : row, column: 0 }, shiftKey)
  if (key === 'End') return goTo(state, { row: isCommand ? state.rows.length : row, column: LAST_COLUMN }, shiftKey)
  if (key === 'PageUp' || key === 'PageDown')
    return goTo(state, { row: row + (key === 'PageUp' ? -PAGE : PAGE), column }, shiftKey)
  if (isCommand) return pressedCommand(state, press)
  if (key === 'Tab') return tabbed(state, shiftKey ? -1 : 1)
  if (key === 'Enter') return goTo(state, { row: row + (shiftKey ? -1 : 1), column })
  if (key === 'F2') return { ...state, typed: cellText(state, product, field) }
  if (key === 'Escape') return takeBack(state)
  if (key === 'Delete' || key === 'Backspace')
    return setCells(
      state,
      chosenCells(state).map((cell) => ({ ...cell, text: '' })),
    )
  return key.length === 1 && key !== ' ' ? { ...state, typed: key } : undefined
}

/** The chosen cells as tab-separated text. */
export function copied(state: GridState): string {
  const { from, to } = chosenRange(state)
  const fields = GRID_FIELDS.slice(from.column, to.column + 1)
  return blockText(
    state.rows.slice(from.row, to.row + 1).map((product) => fields.map((field) => cellText(state, product, field))),
  )
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>

/** The cells of products that a price change gives another value. */
export function filledCells(state: GridState, codes: ReadonlySet<string>, change: PriceChange) {
  const fields = change.field === 'all' ? GRID_FIELDS.filter(isPriceField) : [change.field]
  return state.rows
    .filter(({ code }) => codes.has(code))
    .flatMap((product) =>
      fields.flatMap((field) => {
        const now = readCell(field, cellText(state, product, field))
        if (!now.ok || (now.value === null && change.field === 'all')) return []
        const next = changedPrice(now.value, change)
        return next === null || next === now.value ? [] : [{ product, field, from: now.value, text: next.toFixed(2) }]
      }),
    )
}

/** `elsewhere` are the products and variants of pasted codes that are not in the grid. */
export function pasted(state: GridState, text: string, elsewhere: readonly StaffProduct[] = []): GridState {
  const { cells, left } = pastedCells(text, state.rows, chosenRange(state), elsewhere)
  return { ...setCells(state, cells), left }
}

/**
 * Drops the changes that were saved, with the steps before, and keeps the reasons of the others. `sent` are the changes
 * as they were sent.
 */
export function saved(state: GridState, sent: Changes, rows: readonly BulkRow[]): GridState {
  const changes = new Map(state.changes)
  const refused = new Map(state.refused)
  for (const { code, fate, message } of rows) {
    const isDone = fate === 'changed' || fate === 'same'
    if (!isDone) refused.set(code, message)
    else if (changes.get(code) === sent.get(code)) changes.delete(code)
  }
  return { ...state, changes, refused, history: NO_HISTORY }
}

/** Moves to the next shown cell with a message of that kind. */
export function goToNext(state: GridState, kind: 'faults' | 'warnings'): GridState {
  const places = state.rows.flatMap((product, row) => {
    const change = state.changes.get(product.code)
    const messages = change === undefined ? {} : checkChange(change)[kind]
    return GRID_FIELDS.flatMap((field, column) => (messages[field] === undefined ? [] : [{ row, column }]))
  })
  const { row, column } = state.cursor
  const next = places.find((place) => place.row > row || (place.row === row && place.column > column))
  const [place = next] = next === undefined ? places : [next]
  return place === undefined ? state : goTo(state, place)
}
