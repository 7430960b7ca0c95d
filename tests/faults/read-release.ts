/** Reads a shop as a crawler does, and reports inconsistent pages. */
import { brotliDecompressSync } from 'node:zlib'
import { formatPounds } from '../../domain/core/money/pence.ts'
import { descriptorPath } from '../../domain/core/route/descriptor-path.ts'
import { normaliseRoute } from '../../domain/core/route/normalise-route.ts'
import { ask } from '../factories/ask.ts'

type Card = { code: string; price: number }
type Descriptor = { b: number; code: string; data: { product?: Card; products?: Card[] | Record<string, Card> } }

/** The edited values, as shown on pages. */
export type ShownState = {
  /** Price of the watched products in pounds. */
  price: number
  /** The watched item of the menu. */
  menu: string
  /** True when the product that is added and removed is on the site. */
  isThere: boolean
}

export type Watched = {
  /** Routes of pages that show the watched products, or only the menu. */
  routes: readonly string[]
  /** Codes of the products with the same price. */
  codes: readonly string[]
  /** The product that is added and removed, and a list with it. */
  guest: { code: string; route: string; list: string }
  /** Pattern at the start of the watched menu item. */
  menu: RegExp
}

/** `state` is undefined when another release went live during the reading, or when pages contradict each other. */
export type Reading = {
  release: string
  state: ShownState | undefined
  faults: string[]
  pages: number
  assets: string[]
}

const DESCRIPTOR = /<script id="descriptor" type="application\/json">(.*?)<\/script>/s
const ASSET = /\s(?:href|src)="(\/(?:assets|dynamic_pages|images)\/[^"#?]+)/g

/** Every other reader requests compressed pages. */
const CODINGS = ['identity', 'br'] as const

let asked = 0

async function get(url: string, path: string): Promise<{ status: number; text: string }> {
  asked += 1
  const { status, headers, body } = await ask(url, path, {
    headers: { 'Accept-Encoding': CODINGS[asked % CODINGS.length] ?? '' },
  })
  const bytes = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
  return { status, text: bytes.toString() }
}

const cardsOf = ({ data }: Descriptor): Card[] => [
  ...Object.values(data.products ?? []),
  ...(data.product ? [data.product] : []),
]

type ReadPage = { json: string; descriptor: Descriptor; menu: string | undefined; assets: string[]; faults: string[] }

/** Reads one page, which must be complete and match its descriptor. Returns a fault as text. */
async function readPage(url: string, route: string, watched: Watched): Promise<ReadPage | string> {
  const { status, text } = await get(url, `/${route}`)
  if (status !== 200) return `/${route} was answered by ${status}`
  const json = DESCRIPTOR.exec(text)?.[1]
  if (json === undefined || !text.trimEnd().endsWith('</html>')) return `/${route} is not whole`
  const descriptor: Descriptor = JSON.parse(json)
  const shown = text.replace(DESCRIPTOR, '')
  const faults = cardsOf(descriptor)
    .map(({ code, price }) => ({ code, price: formatPounds(price) }))
    .filter(({ price }) => !shown.includes(price))
    .map(({ code, price }) => `/${route} does not show ${price}, which its descriptor has of ${code}`)
  const assets = Array.from(text.matchAll(ASSET), ([, asset = '']) => asset)
  return { json, descriptor, menu: watched.menu.exec(shown)?.[0], assets, faults }
}

/** Reads the descriptor of a page and its build number. */
async function readForCode(url: string, route: string): Promise<{ json: string; b: number | undefined }> {
  const described = await get(url, `/cached_routes/${descriptorPath(route)}.json`)
  const numbered = await get(url, `/dynamic_pages/build_numbers/${normaliseRoute(route)}_build.json`)
  return { json: described.text, b: numbered.status === 200 ? JSON.parse(numbered.text).b : undefined }
}

type ReleaseFile = { id: string; code: string }

async function readReleaseFile(url: string): Promise<ReleaseFile> {
  const { status, text } = await get(url, '/release.json')
  if (status !== 200) throw new Error(`/release.json was answered by ${status}`)
  return JSON.parse(text)
}

async function missingAssets(url: string, assets: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    assets.map(async (asset) => ({ asset, status: (await ask(url, asset, { method: 'HEAD' })).status })),
  )
  return answers.filter(({ status }) => status !== 200).map(({ asset, status }) => `${asset} was answered by ${status}`)
}

/** Reads the guest, which both its page and its list must have, or neither. */
async function readGuest(url: string, { guest }: Watched, pages: ReadonlyMap<string, ReadPage>) {
  const { status } = await get(url, `/${guest.route}`)
  const listing = pages.get(guest.list)
  return {
    isThere: status === 200,
    isListed: listing !== undefined && cardsOf(listing.descriptor).some(({ code }) => code === guest.code),
  }
}

const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined

/** Reads the live release. `seen` has assets that need no further check. */
export async function readRelease(url: string, watched: Watched, seen?: ReadonlySet<string>): Promise<Reading> {
  const before = await readReleaseFile(url)
  const pages = new Map<string, ReadPage>()
  const faults: string[] = []
  for (const route of watched.routes) {
    const page = await readPage(url, route, watched)
    if (typeof page === 'string') faults.push(page)
    else pages.set(route, page)
  }
  faults.push(...[...pages.values()].flatMap((page) => page.faults))
  const forCode = new Map<string, Awaited<ReturnType<typeof readForCode>>>()
  for (const route of pages.keys()) forCode.set(route, await readForCode(url, route))
  const guest = await readGuest(url, watched, pages)
  const named = new Set([...pages.values()].flatMap((page) => page.assets))
  const assets = [...named].filter((asset) => !seen?.has(asset))
  faults.push(...(await missingAssets(url, assets)))
  const counts = { release: before.id, pages: pages.size, assets }
  const after = await readReleaseFile(url)
  if (after.id !== before.id) return { ...counts, state: undefined, faults }

  for (const [route, { json, descriptor }] of pages) {
    const code = forCode.get(route)
    if (code?.json !== json) faults.push(`/${route} has another descriptor than its file`)
    if (code?.b !== descriptor.b) faults.push(`/${route} has the number ${descriptor.b}, its file ${code?.b}`)
    if (descriptor.code !== before.code) faults.push(`/${route} is of the code ${descriptor.code}, not ${before.code}`)
  }
  const cards = [...pages.values()].flatMap(({ descriptor }) => cardsOf(descriptor))
  const price = onlyOne(cards.filter(({ code }) => watched.codes.includes(code)).map((card) => card.price))
  const menu = onlyOne([...pages.values()].map((page) => page.menu))
  if (price === undefined) faults.push('The pages of one release have several prices')
  if (menu === undefined) faults.push('The pages of one release have several menus')
  if (guest.isThere !== guest.isListed)
    faults.push(`/${watched.guest.route} is ${guest.isThere ? 'there' : 'missing'}, and its list disagrees`)
  const isOne = price !== undefined && menu !== undefined && guest.isThere === guest.isListed
  return { ...counts, state: isOne ? { price, menu, isThere: guest.isThere } : undefined, faults }
}
