/** Vite and Vike: bundles the pages for the browser and for the static build. */
import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Rolldown } from 'vite'

/** The entries and modules imported on demand from which `id` is reached by plain imports, `id` itself among them. */
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

/** The pages that shoppers come in by. */
const DOORS = ['product-list', 'product', 'dynamic'].map(
  (page) => `virtual:vike:page-entry:client:/pages/(shop)/${page}`,
)

/** Of the control panel and the page builder, which shoppers load nothing of. */
const isStaffs = ({ id }: Rolldown.ModuleInfo): boolean =>
  /\/components\/(admin|page-builder)\/|\/pages\/(admin|page_builder)\//.test(id)

/** The editor of texts, in the settings and on the canvas: heavy, and needed with the first text that is written. */
const writesTexts = ({ id }: Rolldown.ModuleInfo): boolean =>
  /\/(page-editor\/rich-text|page-builder\/text-writer)\.tsx$/.test(id)

const isPage = ({ id }: Rolldown.ModuleInfo): boolean => id.includes('virtual:vike:page-entry')

/** Names of files stand in what every page loads, so that long ones cost. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4)

/** 'login' of the shop's, 'admin-login' of the staff's: two pages that may not share a file by name. */
const nameOf = ({ id }: Rolldown.ModuleInfo): string => id.replace(/^.*\/pages\/(\(shop\)\/)?/, '').replaceAll('/', '-')

/**
 * What all pages need at once, or many of them, is one file: fewer requests, and it compresses better than many small ones. So is what
 * several parts on demand need (components/parts/on-demand.tsx) but no page at once, and what the same pages need that
 * parts or other pages need as well. What staff's screens alone need is apart from all of it, and what writes texts apart
 * from that. The bundler does the rest.
 */
const MANY_PAGES = 12

/** What fewer need, but more than a few, is one file as well: buttons and notes, which most screens with a form have. */
const SEVERAL_PAGES = 8

function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const roots = rootsOf(id, context)
  const isAlwaysNeeded = roots.some((root) => root.isEntry && !isPage(root))
  if (isAlwaysNeeded || DOORS.every((door) => roots.some((root) => root.id.endsWith(door)))) return 'shared'
  if (roots.length === 1) return null
  const pages = roots.filter(isPage).map(nameOf)
  if (pages.length >= MANY_PAGES) return 'shared'
  if (roots.every(writesTexts)) return 'texts for staff'
  if (pages.length === 0) return roots.every(isStaffs) ? 'parts for staff' : 'parts'
  if (pages.length >= SEVERAL_PAGES) return 'parts of several pages'
  const names = pages.sort().join(' and ')
  return pages.length === 1 ? `parts of ${names}` : `parts-${shortHash(names)}`
}

// What a file needs is needed wherever the file is, so that fileOf never leaves a dependency behind.
const FILES = { name: fileOf, debugName: 'shared and parts', includeDependenciesRecursively: false }

export default defineConfig({
  plugins: [react(), vike()],
  // Screens need the shared file and little else, so that preloading what they import would gain nothing.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  // The worker that reads imported lists is a module, as everything else.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [FILES] } },
        },
      },
    },
    // The static build's door into the server bundle, in dist/server.
    ssr: { build: { rolldownOptions: { input: { renderer: 'pages/renderer/index.tsx' } } } },
  },
})
