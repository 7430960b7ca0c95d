/** Vike's route functions: the type of a path's descriptor picks the screen. */
import type { PageContext } from 'vike/types'
import type { ScreenType } from '../domain/route/descriptor.ts'
import { knownType } from './descriptors.ts'

export const routeByType =
  (type: ScreenType) =>
  (pageContext: PageContext): false | { routeParams: Record<string, string> } => {
    const found = import.meta.env.SSR ? pageContext.routeType : knownType(pageContext.urlPathname)
    return found === type && { routeParams: {} }
  }
