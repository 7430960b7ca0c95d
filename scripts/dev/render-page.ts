/** Renders a page in development: its parts from the renderer's sources, its document by Vike with Vite's scripts. */
import { renderPage } from 'vike/server'
import type { ViteDevServer } from 'vite'
import type { PageParts, Renderer } from '../../build/render/bundle.ts'

type RendererModule = { createRenderer: (shell: unknown, siteUrl: string) => Renderer }

/** Of a long list only the first cards are shown: its tail of plain links is no part of the descriptor. */
const NO_EXTRAS = { tail: [] }

const routeTypeOf = (json: string): string => {
  const { type }: { type: string } = JSON.parse(json)
  return type
}

/**
 * Vite keeps the failure of a module and of all that import it until one of their files changes. One that was at work while
 * the file was mended fails after that change, and would be kept for good.
 */
function forgetFailures(vite: ViteDevServer): void {
  const { moduleGraph } = vite.environments.ssr
  for (const module of moduleGraph.idToModuleMap.values()) {
    if (module.ssrError) moduleGraph.invalidateModule(module)
  }
}

/** Answers how to render the page of a path from its descriptor's JSON. Throws what the sources throw. */
export function pageRenderer(vite: ViteDevServer, shell: unknown, siteUrl: string) {
  async function render(path: string, json: string): Promise<string> {
    // Asked for each time: Vite hands out the same module until a file it is made of has changed.
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
