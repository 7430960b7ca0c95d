/**
 * The import that goes on in this tab. It is kept beside the screens, so that one that is being written goes on while
 * staff look at something else.
 */
import { atom } from 'nanostores'
import {
  type ColumnFields,
  rememberedFields,
  withAttributes,
  withField,
} from '../../../../domain/staff/import/column-fields.ts'
import { type AttributeField, attributeFields, type ChosenField } from '../../../../domain/staff/import/fields.ts'
import { type CountryAnswers, countryAnswers } from '../../../../domain/staff/import/find-country.ts'
import { call } from '../../../kit/api/call.ts'
import { deleteRun, readStoredRuns, type StoredRun, storeRun } from './batch-store.ts'
import { type DryRun, dryRunCollector } from './dry-run.ts'
import { sentGroups } from './new-products.ts'
import { type Taken, takeRows, undoRows } from './take.ts'
import type { FromWorker, OpenedList, RowFixes, ToWorker } from './worker-messages.ts'

export type Session = {
  file_name: string
  list: OpenedList | null
  fields: ColumnFields
  /** Labels of the attributes that only the shop's product types name. */
  attributes: Readonly<Record<AttributeField, string>>
  /** The columns were matched as in the last import of a similar list. */
  isRemembered: boolean
  fixes: RowFixes
  /** The shop's countries. */
  ownCountries: readonly string[]
  /** Answers about names of countries that the shop does not know; '' leaves their rows out. */
  countries: Readonly<Record<string, string>>
  /** Stage of reading and its progress, 0 to 1; null when idle. */
  reading: { stage: 'open' | 'look' | 'compare'; share: number } | null
  run: DryRun | null
  /** Paths of the missing categories to create. */
  paths: ReadonlySet<string>
  /** New products whose rows state no status go on sale. */
  goLive: boolean
  /** Columns or cells have been changed since the dry run. */
  isStale: boolean
  failure: string
  taken: Taken | null
}

const NOTHING: Session = {
  file_name: '',
  list: null,
  fields: {},
  attributes: {},
  isRemembered: false,
  fixes: {},
  ownCountries: [],
  countries: {},
  reading: null,
  run: null,
  paths: new Set(),
  goLive: false,
  isStale: false,
  failure: '',
  taken: null,
}

export const $session = atom<Session>(NOTHING)

const change = (changes: Partial<Session>): void => $session.set({ ...$session.get(), ...changes })
const changeTaken = (changes: Partial<Taken>): void => {
  const { taken } = $session.get()
  if (taken !== null) change({ taken: { ...taken, ...changes } })
}

let worker: Worker | undefined

const say = (message: ToWorker): void => worker?.postMessage(message)

/** Returns to the choice of a file. A running write continues, or is resumed later. */
export function startOver(): void {
  worker?.terminate()
  worker = undefined
  const { run, taken } = $session.get()
  if (run !== null && taken === null) void deleteRun(run.id)
  $session.set(NOTHING)
}

export function openFile(file: File): void {
  startOver()
  change({ file_name: file.name, reading: { stage: 'open', share: 0 } })
  worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => void receive(data))
  worker.addEventListener('error', () => change({ reading: null, failure: 'This file can’t be read.' }))
  say({ kind: 'open', file })
}

let collector: ReturnType<typeof dryRunCollector> | undefined

async function receive(message: FromWorker): Promise<void> {
  if (message.kind === 'failed') return change({ reading: null, failure: message.message })
  if (message.kind === 'opened') return opened(message)
  if (message.kind === 'looked') return change({ reading: { stage: 'look', share: message.share } })
  if (collector === undefined) return
  if (message.kind === 'end') {
    const finished = await collector.finish(message.rows)
    if (!finished.ok) return change({ reading: null, failure: finished.message })
    const { run } = finished
    const { categories, is_open } = run.missing
    return change({
      ...{ reading: null, run, isStale: false, goLive: !is_open },
      paths: new Set(categories.map(({ path }) => path)),
    })
  }
  try {
    const failure = await collector.take(message.rows)
    if (failure !== '') return change({ reading: null, failure })
    change({ reading: { stage: 'compare', share: message.share } })
    say({ kind: 'next' })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    change({ reading: null, failure: `This browser can’t keep the list: ${error.message}` })
  }
}

async function opened({ kind: _, ...list }: FromWorker & { kind: 'opened' }): Promise<void> {
  const [answer, catalogue] = await Promise.all([
    call('GET /api/admin/imports/mappings/:headings', { params: { headings: list.headings } }),
    call('GET /api/admin/catalogue'),
  ])
  const attributes = catalogue.ok ? attributeFields(catalogue.data.types) : {}
  const remembered = answer.ok ? rememberedFields(list.columns, answer.data.fields) : null
  const fields = remembered ?? withAttributes(list.proposed, attributes)
  const ownCountries = catalogue.ok ? catalogue.data.countries : []
  change({ list, fields, attributes, ownCountries, isRemembered: remembered !== null, reading: null })
}

export const chooseField = (column: string, field: ChosenField | ''): void => {
  const { fields, run } = $session.get()
  change({ fields: withField(fields, column, field), isRemembered: false, isStale: run !== null })
}

export const fixCell = (row: number, column: string, text: string): void => {
  const { fixes } = $session.get()
  change({ fixes: { ...fixes, [row]: { ...fixes[row], [column]: text } }, isStale: true })
}

export const chooseCountry = (name: string, country: string): void => {
  const { countries } = $session.get()
  change({ countries: { ...countries, [name]: country }, isStale: true })
}

/** Countries that rows may have: the shop's, and those that names were answered with. */
export const knownCountries = ({
  ownCountries,
  countries,
}: Pick<Session, 'ownCountries' | 'countries'>): CountryAnswers =>
  countryAnswers(ownCountries, Object.fromEntries(Object.entries(countries).filter(([, country]) => country !== '')))

export const choosePaths = (paths: ReadonlySet<string>): void => change({ paths })
export const chooseGoLive = (goLive: boolean): void => change({ goLive })

export async function dryRun(): Promise<void> {
  const { list, fields, fixes, run, ...given } = $session.get()
  if (list === null) return
  if (run !== null) await deleteRun(run.id)
  change({ reading: { stage: 'look', share: 0 }, failure: '', run: null })
  void call('PUT /api/admin/imports/mappings/:headings', {
    params: { headings: list.headings },
    body: { fields: { ...fields } },
  })
  collector = dryRunCollector(list.columns, {
    startedAt: performance.now(),
    hasVariants: Object.values(fields).includes('variantOf'),
  })
  say({ kind: 'read', fields, fixes, countries: knownCountries(given) })
}

async function goOn(run: StoredRun, done = 0): Promise<void> {
  const taken: Taken = { run, done, added: 0, changed: 0, left: [], state: 'sending', message: '', undone: null }
  change({ taken })
  try {
    await takeRows(run, changeTaken)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    changeTaken({ state: 'paused', message: error.message })
  }
}

export async function takeGoodRows(): Promise<void> {
  const { run, file_name, paths, goLive } = $session.get()
  if (run === null || run.good.rows === 0) return
  const added = { groups: sentGroups(run.groups, goLive), paths: [...paths], goLive }
  const stored = { id: run.id, file_name, ...run.good, left_out: run.counts.refused, added }
  await storeRun(stored)
  await goOn(stored)
}

/** After a lost connection, or a reload. */
export const carryOn = (run: StoredRun): Promise<void> => goOn(run)

export const undoTaken = async (taken: Taken): Promise<void> => {
  change({ taken })
  await undoRows(taken.run.id, changeTaken)
}

/** Imports that this browser began and did not end. */
export const unfinishedRuns = async (): Promise<StoredRun[]> => {
  try {
    return await readStoredRuns()
  } catch {
    // A browser that keeps nothing has nothing to go on with.
    return []
  }
}
