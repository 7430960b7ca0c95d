/** Creates a Vike route function, through which the build and the development server select a screen by its type. */
import type { PageContextServer } from 'vike/types'
import type { ScreenType } from '../domain/publishing/descriptor/descriptor.ts'

export const routeByType =
  (type: ScreenType) =>
  ({ routeType }: PageContextServer): boolean =>
    routeType === type
