/** Takes the pictures by which editors choose a page template, drawn by the canvas of a running demo shop. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { applyEdit } from '../../../domain/publishing/page/edit/apply-edit.ts'
import { type PageDocument, type PageElement, pageElements } from '../../../domain/publishing/page/page-document.ts'
import { PAGE_TEMPLATES, type PageTemplate, pageOf } from '../../../domain/publishing/page/page-templates.ts'
import { ROOT } from '../../tools/bundle.ts'
import { settle } from './settle.ts'

const TITLES: Readonly<Record<Exclude<PageTemplate, 'blank'>, string>> = {
  campaign: 'Three for £30',
  sale: 'The winter sale',
  christmas: 'Christmas at the cellar',
  landing: 'Wine by the case',
  home: 'Wines worth keeping',
  producer: 'Bodegas Ocón',
  region: 'Rioja',
  tasting: 'A night of Riesling',
  guide: 'How to taste wine',
  club: 'The wine club',
  information: 'Delivery and returns',
}
export const PICTURED = PAGE_TEMPLATES.filter((template) => template !== 'blank')

/** Size of the window, and of the picture in it. */
const WINDOW = { width: 1200, height: 900 }
const SCALE = 0.35
const QUALITY = 70

export const PICTURE_FOLDER = join(ROOT, 'components/staff/publishing/page/template-pictures')
/** Lists the template that each picture was drawn from, as a hash. */
export const DRAWN_FROM = join(PICTURE_FOLDER, 'drawn-from.json')

/** Wines and drawings of the demo shop, for what an editor chooses. */
const WINES = ['CD2291', 'CD1042', 'CD5071', 'CD4118']
const DRAWING = 'CD2291-close.svg'

function choiceFor(element: PageElement): { readonly [setting: string]: unknown } | null {
  switch (element.element_type) {
    case 'products':
      return { type: 'manual', products: WINES }
    case 'image': {
      const { shape } = element.element_config.config
      return { image_src: DRAWING, shape: shape === 'own' ? '4:3' : shape }
    }
    default:
      return null
  }
}

/** The template with wines and pictures where its editor chooses them. */
export function picturedPage(template: (typeof PICTURED)[number]): PageDocument {
  const page = pageOf(template, 'template', TITLES[template])
  return pageElements(page).reduce((filled, element) => {
    const change = choiceFor(element)
    if (change === null) return filled
    const applied = applyEdit(filled, { type: 'set_config', id: element.id, change })
    if (!applied.ok) throw new Error(applied.message)
    return applied.page
  }, page)
}

export const hashOf = (page: PageDocument): string =>
  createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 12)

/** A document of the shop without scripts, to hold the canvas. */
const PLAIN_DOCUMENT = '/robots.txt'

/** Frames the builder's canvas in a plain document of the shop, and hands it the page. */
async function draw(page: Page, document: PageDocument): Promise<void> {
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error('The canvas drew nothing')), 60_000)
        const frame = window.document.createElement('iframe')
        frame.src = '/page_builder/live_preview'
        frame.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;border:0;background:white;z-index:9999'
        window.addEventListener('message', ({ source, data }) => {
          if (source !== frame.contentWindow) return
          if (data.type === 'ready')
            frame.contentWindow?.postMessage({ type: 'show_document', document: given }, origin)
          if (data.type === 'shown') resolve()
        })
        window.document.body.append(frame)
      }),
    document,
  )
  const frame = page.frames().find((one) => one.url().endsWith('/live_preview'))
  await frame?.waitForLoadState('networkidle')
}

async function save(page: Page, template: PageTemplate): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, ...WINDOW, scale: SCALE }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  await session.detach()
  writeFileSync(join(PICTURE_FOLDER, `${template}.webp`), Buffer.from(data, 'base64'))
}

/** `page` belongs to a member of staff. */
export async function takeTemplates(page: Page): Promise<void> {
  mkdirSync(PICTURE_FOLDER, { recursive: true })
  await page.setViewportSize(WINDOW)
  const drawnFrom: Record<string, string> = {}
  for (const template of PICTURED) {
    await page.goto(PLAIN_DOCUMENT)
    const document = picturedPage(template)
    await draw(page, document)
    await settle(page)
    await save(page, template)
    drawnFrom[template] = hashOf(document)
    console.log(`template ${template}`)
  }
  writeFileSync(DRAWN_FROM, `${JSON.stringify(drawnFrom, null, 2)}\n`)
}
