/** GET /api/nav-bar/menu-items. */
import { createRoute } from '@hono/zod-openapi'
import { menuSchema } from '../../domain/menu/schema.ts'
import { openDatabase } from '../database.ts'
import { publicForAMinute } from '../middleware/caching.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { listMenu } from './list.ts'

const list = createRoute({
  method: 'get',
  path: '/nav-bar/menu-items',
  tags: ['Shop'],
  summary: 'The menu, flat and in order: headings have no parent',
  middleware: [...publicForAMinute],
  responses: { 200: jsonAnswer(menuSchema, 'The menu'), ...answers(500, 503) },
})

export const menuRoutes = createRouter().openapi(list, async (c) =>
  c.json(await listMenu(openDatabase(c.var.settings)), 200),
)
