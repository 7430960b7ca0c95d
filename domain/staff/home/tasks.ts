/** Tasks of the home screen by user: those they are allowed to do. */
import { type Granted, may, type StaffAction } from '../access/roles.ts'
import type { TaskKind } from './home.schema.ts'

/** Kinds in order of urgency. */
export const TASK_KINDS = [
  'failed_refunds',
  'failed_bundles',
  'failed_pages',
  'orders_to_pack',
  'orders_to_collect',
  'failed_payments',
  'failed_checkouts',
  'returns',
  'reviews',
  'low_stock',
  'next_bundle',
] as const

const TAKES: Readonly<Record<TaskKind, StaffAction>> = {
  failed_refunds: 'serve_customers',
  failed_bundles: 'publish',
  failed_pages: 'publish',
  orders_to_pack: 'fulfil_orders',
  orders_to_collect: 'fulfil_orders',
  failed_payments: 'serve_customers',
  failed_checkouts: 'serve_customers',
  returns: 'serve_customers',
  reviews: 'serve_customers',
  low_stock: 'adjust_stock',
  next_bundle: 'publish',
}

/** Tasks that the side bar counts beside their screens: each is found by an index. */
export const SIDE_BAR_TASKS = ['orders_to_pack', 'reviews', 'low_stock'] as const satisfies readonly TaskKind[]

/** Returns kinds in order of urgency. */
export const tasksOf = (granted: Granted): TaskKind[] => TASK_KINDS.filter((kind) => may(granted, TAKES[kind]))
