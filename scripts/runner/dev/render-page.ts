/** Renders a page in development: its parts from the renderer's sources, its document by Vike with Vite's scripts. */
import { renderPage } from 'vike/server'
import type { ViteDevServer } from 'vite'
import type { PageParts, Renderer } from '../../../build/render/bundle.ts'

type RendererModule = { createRenderer: (shell: unknown, siteUrl: string) => Renderer }

/** Omits the tail of long lists, which is not part of the descriptor. */
const NO_EXTRAS = { tail: '' }

const routeTypeOf = (json: string): string => {
  const { type }: { type: string } = JSON.parse(json)
  return type
}

/**
 * Vite caches a module's failure until one of its files changes. A module that was loading while its file was corrected
 * fails after that change, and the failure would be cached for good.
 */
function forgetFailures(vite: ViteDevServer): void {
  const { moduleGraph } = vite.environments.ssr
  for (const module of moduleGraph.idToModuleMap.values()) {
    if (module.ssrError) moduleGraph.invalidateModule(module)
  }
}

/** Returns a function that renders a page from its path and its descriptor's JSON. Throws errors of the sources. */
export function pageRenderer(vite: ViteDevServer, shell: unknown, siteUrl: string) {
  async function render(path: string, json: string): Promise<string> {
    // Imported each time: Vite returns the same module until one of its files has changed.
    const module = (await vite.ssrLoadModule('/pages/renderer/index.tsx')) as RendererModule
    const parts: PageParts = module.createRenderer(shell, siteUrl).page(json, NO_EXTRAS)
    const { httpResponse, errorWhileRendering } = await renderPage({
      urlOriginal: path,
      routeType: routeTypeOf(json),
      parts,
    })
    if (errorWhileRendering) throw errorWhileRendering
    if (!httpResponse) throw new Error(`No page of the sources claims ${path}`)
    return httpResponse.body
  }

  return async (path: string, json: string): Promise<string> => {
    try {
      return await render(path, json)
    } catch (error) {
      forgetFailures(vite)
      throw error
    }
  }
}
