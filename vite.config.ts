/** Vite and Vike: bundles the pages for the browser and for the static build. */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Rolldown } from 'vite'

/** The entries and on-demand modules that reach `id` by static imports, `id` itself included. */
function rootsOf(id: string, context: Rolldown.ChunkingContext): Rolldown.ModuleInfo[] {
  const reached = new Set([id])
  const roots: Rolldown.ModuleInfo[] = []
  for (const at of reached) {
    const info = context.getModuleInfo(at)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(info)
    for (const importer of info.importers) reached.add(importer)
  }
  return roots
}

/** Pages on which shoppers usually enter the shop. */
const DOORS = ['product-list', 'product', 'dynamic'].map(
  (page) => `virtual:vike:page-entry:client:/pages/(shop)/${page}`,
)

/** True for modules of the control panel and the page builder, which shoppers never load. */
const isStaffs = ({ id }: Rolldown.ModuleInfo): boolean =>
  /\/components\/(staff|kit\/panel)\/|\/pages\/(admin|page_builder)\//.test(id)

/** True for the text editor in the settings and on the canvas: large, and needed only when a text is written. */
const writesTexts = ({ id }: Rolldown.ModuleInfo): boolean =>
  /\/(page-editor\/rich-text|page-builder\/text-writer)\.tsx$/.test(id)

const isPage = ({ id }: Rolldown.ModuleInfo): boolean => id.includes('virtual:vike:page-entry')

/** A short hash, since file names are part of what every page loads. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4)

/** 'login' for the shop, 'admin-login' for staff: distinct names, so that the two don't share a file. */
const nameOf = ({ id }: Rolldown.ModuleInfo): string => id.replace(/^.*\/pages\/(\(shop\)\/)?/, '').replaceAll('/', '-')

/**
 * The first scripts and React have files of their own, as has what runs when the page is idle. Other modules needed by
 * all or many pages form one file: fewer requests, and better compression than many small files. So do modules of several on-demand parts (components/kit/islands/on-demand.tsx) that no page needs at once, and
 * modules that the same pages share with parts or other pages. Modules of staff's screens are separate, and so is the
 * text editor. The bundler does the rest.
 */
const MANY_PAGES = 12

/** Modules of at least this many pages form one file as well: buttons and notes, which most forms have. */
const SEVERAL_PAGES = 8

/** The first script of shoppers' pages, which loads the rest later. */
const START = fileURLToPath(new URL('pages/start.ts', import.meta.url))

/** Runs before the first paint of shoppers' pages. */
const REMEMBERED = fileURLToPath(new URL('pages/remembered.ts', import.meta.url))

/** React, whose evaluation is a task of its own (pages/start.ts). Returning shoppers keep it over releases of the shop. */
const isReact = (id: string): boolean =>
  /\/node_modules\/(react|react-dom|scheduler)\/|\/pages\/evaluate-react\.ts$/.test(id)

/** Code that every page runs once it is idle. Its modules form one file, which must not depend on on-demand parts. */
const VISIT = fileURLToPath(new URL('components/shop/core/page-start/visit.ts', import.meta.url))

function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const roots = rootsOf(id, context)
  if (roots.some((root) => root.id === REMEMBERED)) return 'remembered'
  if (roots.some((root) => root.id === START)) return 'start'
  if (isReact(id)) return 'react'
  const isAlwaysNeeded = roots.some((root) => root.isEntry && !isPage(root))
  if (isAlwaysNeeded || DOORS.every((door) => roots.some((root) => root.id.endsWith(door)))) return 'shared'
  if (roots.some((root) => root.id === VISIT)) return 'visit'
  if (roots.length === 1) return null
  const pages = roots.filter(isPage).map(nameOf)
  if (pages.length >= MANY_PAGES) return 'shared'
  if (roots.every(writesTexts)) return 'texts for staff'
  if (pages.length === 0) return roots.every(isStaffs) ? 'parts for staff' : 'parts'
  if (pages.length >= SEVERAL_PAGES) return 'parts of several pages'
  const names = pages.sort().join(' and ')
  return pages.length === 1 ? `parts of ${names}` : `parts-${shortHash(names)}`
}

// A file's dependencies are needed wherever the file is, so fileOf never leaves one behind.
const FILES = { name: fileOf, debugName: 'shared and parts', includeDependenciesRecursively: false }

export default defineConfig({
  plugins: [react(), vike()],
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(
          new URL('components/staff/publishing/page-builder/zod-without-eval.ts', import.meta.url),
        ),
      },
    ],
  },
  // Screens need little besides the shared file, so preloading their imports would gain nothing.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  // The worker that reads imported lists is a module too.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { start: START, remembered: REMEMBERED },
          output: { codeSplitting: { groups: [FILES] } },
        },
      },
    },
    // The static build's entry to the server bundle, in dist/server.
    ssr: { build: { rolldownOptions: { input: { renderer: 'pages/renderer/index.tsx' } } } },
  },
})
