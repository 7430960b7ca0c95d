import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { permissionsOf, STAFF_ACTIONS } from '../access/roles.ts'
import { accessOf, ROLE_PERMISSIONS, roleType, typeColumns, withNeeded } from './role.ts'
import { roleTermsSchema } from './schema.ts'

const chosen = fc.subarray([...ROLE_PERMISSIONS], { minLength: 1 })

test.prop([chosen])(
  'gives a role the chosen permissions and those its screens need, but none reserved to owners',
  (permissions) => {
    const all = withNeeded(permissions)
    expect(all).toEqual(expect.arrayContaining(['read_catalogue', ...permissions]))
    expect(all).toEqual(STAFF_ACTIONS.filter((one) => all.some((other) => other === one)))
    expect(withNeeded(all)).toEqual(all)
    expect(all).not.toContain('run_shop')
    expect(all).not.toContain('write_scripts')
  },
)

test('allows a role equal to each built-in type except the owner’s', () => {
  for (const type of ['merchandiser', 'editor', 'support'] as const) {
    const permissions = ROLE_PERMISSIONS.filter((one) => permissionsOf(type).includes(one))
    expect([type, withNeeded(permissions)]).toEqual([type, permissionsOf(type)])
  }
})

test('replaces the permissions of a user’s type by those of the role', () => {
  const role = { id: 'r1', name: 'Warehouse', permissions: ['adjust_stock' as const] }
  expect(accessOf(typeColumns(roleType('r1')).user_type, role)).toEqual({
    user_type: 'role:r1',
    user_type_text: 'Warehouse',
    permissions: ['read_catalogue', 'adjust_stock'],
  })
  expect(accessOf('support', null)).toMatchObject({ user_type: 'support', permissions: permissionsOf('support') })
  expect(typeColumns('owner')).toEqual({ user_type: 'owner', role_id: null })
})

test('lets roles serve customers that were saved before packing had a permission of its own', () => {
  const role = { id: 'r1', name: 'Service', permissions: ['read_catalogue' as const, 'serve_customers' as const] }
  expect(accessOf('editor', role).permissions).toEqual(['read_catalogue', 'fulfil_orders', 'serve_customers'])
})

test.each([
  ['run_shop', 'Boss'],
  ['write_scripts', 'Coder'],
  ['publish', ' owner '],
  ['publish', 'CUSTOMER SUPPORT'],
])('refuses a role with %s named %s', (permission, name) => {
  expect(roleTermsSchema.safeParse({ name, permissions: [permission] }).success).toBe(false)
})
