/** Loads the pages' server bundle, which the build renders with; page sources are never imported. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'

/** The parts of a page that differ between pages, made by the bundle's renderer (pages/renderer). */
export type PageParts = {
  head: string
  /** Every other piece, from the second on, is an island; most islands are on many pages. */
  body: readonly string[]
  descriptor: string
}

export type TailLink = { name: string; href: string }

export type Renderer = {
  /** HTML of shared islands, by name. */
  islands: Readonly<Record<string, string>>
  /** Tags of the shop's look, which every page's head contains. */
  theme: string
  /** Files of the shop's look, by their path in the release. */
  files: Readonly<Record<string, string>>
  page: (json: string, extras: { tail: string; descriptor?: Descriptor }) => PageParts
  /** HTML of a long list beyond its first cards. */
  tail: (links: TailLink[]) => string
}

type RendererModule = { createRenderer: (shell: unknown, siteUrl: string) => Renderer }

/** Loads the renderer of the bundle in `dir` (dist/server). Throws when the bundle is missing or broken. */
export async function loadRenderer(dir: string, shell: unknown, siteUrl: string): Promise<Renderer> {
  const module: RendererModule = await import(pathToFileURL(join(dir, 'renderer.mjs')).href)
  return module.createRenderer(shell, siteUrl)
}
