/** Products as staff change them. */
import { createRoute, z } from '@hono/zod-openapi'
import { editedProductSchema, productCodeSchema, productEditSchema } from '../../../domain/product/edit.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { editProduct } from './edit.ts'

const edit = createRoute({
  method: 'patch',
  path: '/admin/products/{code}',
  tags: ['Staff'],
  summary: 'Changes prices (in pounds) and texts of a product, or the prices of a variant; what is left out stays',
  middleware: allowed('write_catalogue'),
  request: { params: productCodeSchema, body: jsonBody(productEditSchema) },
  responses: {
    200: jsonAnswer(z.object({ product: editedProductSchema }), 'The product as it is now'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
  },
})

export const adminProductRoutes = createRouter().openapi(edit, async (c) => {
  const database = openDatabase(c.var.settings)
  const { code } = c.req.valid('param')
  const edited = await editProduct(database, theStaff(c), code, c.req.valid('json'), c.var.settings.now())
  if (edited.ok) return c.json({ product: edited.product }, 200)
  if (edited.code === 'unknown') return problem(c, 404, 'No such product')
  if (edited.code === 'faults') return problem(c, 422, 'This can’t be saved', { errors: edited.faults })
  return problem(c, 409, 'Somebody else is changing this product. Please look at it again')
})
