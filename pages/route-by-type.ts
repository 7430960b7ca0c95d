/** Vike's route functions: the build and the development server name the screen they want by its type. */
import type { PageContextServer } from 'vike/types'
import type { ScreenType } from '../domain/route/descriptor.ts'

export const routeByType =
  (type: ScreenType) =>
  ({ routeType }: PageContextServer): boolean =>
    routeType === type
