import type { Descriptor, ScreenType } from '../domain/publishing/descriptor/descriptor.ts'
import type { PageParts } from './renderer/page-parts.ts'

declare global {
  namespace Vike {
    interface PageContext {
      Page: React.ComponentType<{ descriptor: Descriptor }>
      /** Server only: the rendered pieces of the page, passed by the build and the development server. */
      parts?: PageParts
      /** Server only: picks the page by its type. */
      routeType?: ScreenType
    }
  }
}
