/** The built server bundle of the pages, which the build renders with; the sources of the pages are never imported. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ScreenType } from '../../domain/route/descriptor.ts'
import type { Frames } from './frames.ts'

/** What of a page differs from page to page; the bundle's renderer makes it (pages/renderer). */
export type PageParts = { head: string; body: string; descriptor: string }

export type TailLink = { name: string; href: string }

export type Renderer = {
  page: (json: string, extras: { tail: TailLink[] }) => PageParts
  notFound: (code: string) => PageParts
}

type RendererModule = { createRenderer: (shell: unknown, siteUrl: string) => Renderer }

/** Loads the renderer of the bundle in `dir` (dist/server). Throws when the bundle is missing or broken. */
export async function loadRenderer(dir: string, shell: unknown, siteUrl: string): Promise<Renderer> {
  const module: RendererModule = await import(pathToFileURL(join(dir, 'renderer.mjs')).href)
  return module.createRenderer(shell, siteUrl)
}

const PLACEHOLDER = (name: string) => `@@cellardoor-${name}@@`

/** Lets Vike render each type once around placeholders: what surrounds them is the same for all pages of the type. */
export async function loadFrames(dir: string, types: readonly ScreenType[]): Promise<Frames> {
  await import(pathToFileURL(join(dir, 'entry.mjs')).href)
  const { renderPage } = await import('vike/server')
  const parts = { head: PLACEHOLDER('head'), body: PLACEHOLDER('body'), descriptor: PLACEHOLDER('descriptor') }
  const frames: Partial<Frames> = {}
  for (const routeType of types) {
    const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: '/', routeType, parts })
    if (!httpResponse)
      throw new Error(`The bundle renders no page of type ${routeType}`, { cause: errorWhileRendering })
    frames[routeType] = splitFrame(httpResponse.body, Object.values(parts))
  }
  return frames as Frames
}

function splitFrame(html: string, placeholders: string[]): string[] {
  const pieces: string[] = []
  let rest = html
  for (const placeholder of placeholders) {
    const at = rest.indexOf(placeholder)
    if (at < 0) throw new Error(`A rendered page lost its placeholder ${placeholder}`)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + placeholder.length)
  }
  return [...pieces, rest]
}
