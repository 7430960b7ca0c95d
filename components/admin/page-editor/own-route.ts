/** Paths of screens of the shop's own, which have no descriptor of their own to ask for. */
import { OWN_ROUTES, shellOf } from '../../../domain/route/own-screens.ts'

export const isOwnRoute = (route: string): boolean =>
  OWN_ROUTES.some((own) => own.route === route) || shellOf(`/${route}`) !== undefined
