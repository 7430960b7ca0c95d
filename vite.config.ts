/** Vite and Vike: bundles the pages for the browser and for the static build. */

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

const isPage = ({ id }: Rolldown.ModuleInfo): boolean => id.includes('virtual:vike:page-entry')

/**
 * What all pages need at once is one file: fewer requests, and it compresses better than many small ones. So is what
 * several parts on demand need (components/layout/on-demand.tsx) but no page at once, and what the same pages need that
 * parts or other pages need as well. The bundler does the rest.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const roots = rootsOf(id, context)
  const isAlwaysNeeded = roots.some((root) => root.isEntry && !isPage(root))
  if (isAlwaysNeeded || DOORS.every((door) => roots.some((root) => root.id.endsWith(door)))) return 'shared'
  if (roots.length === 1) return null
  const pages = roots.filter(isPage).map((page) => page.id.split('/').at(-1))
  return pages.length === 0 ? 'parts' : `parts of ${pages.sort().join(' and ')}`
}

// What a file needs is needed wherever the file is, so that fileOf never leaves a dependency behind.
const FILES = { name: fileOf, debugName: 'shared and parts', includeDependenciesRecursively: false }

export default defineConfig({
  plugins: [react(), vike()],
  // Screens need the shared file and little else, so that preloading what they import would gain nothing.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
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
