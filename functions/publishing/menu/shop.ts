/** GET /api/nav-bar/menu-items. */
import { menuSchema } from '../../../domain/publishing/menu/schema.ts'
import { createRouter, publicRoutes } from '../../router.ts'
import { listMenu } from './list.ts'

const routes = publicRoutes('Shop')

const list = routes.get('/nav-bar/menu-items', {
  summary: 'The menu, flat and in order: headings have no parent',
  answer: menuSchema,
})

export const menuRoutes = createRouter().openapi(list, async (c) => c.json(await listMenu(c.var.database), 200))
