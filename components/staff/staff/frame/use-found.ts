/** Products, orders and customers that the command palette finds as words are typed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Granted, may } from '../../../../domain/staff/access/roles.ts'
import { usePausedText } from '../../../kit/panel/use-paused-text.ts'
import { customersQuery } from '../../core/queries/customer-queries.ts'
import { listQuery } from '../../core/queries/product-queries.ts'
import { queueQuery } from '../../selling/order/order-queries.ts'
import { customerItem, orderItem, type PaletteItem, productItem } from './palette-items.ts'

/** Fewer letters would find nearly everything. */
const LEAST = 2
/** Maximum number of suggestions per kind. */
const MOST = 6

/** Empty until something is found; a failed search finds nothing, and screens are still offered. */
export function useFound(typed: string, granted: Granted): PaletteItem[] {
  const q = usePausedText(typed)
  const isAsked = q.length >= LEAST
  const serves = may(granted, 'serve_customers')
  const options = { placeholderData: keepPreviousData, refetchInterval: false as const }
  const products = useQuery({ ...listQuery({ q, sort: 'title', order: 'asc' }), ...options, enabled: isAsked })
  const orders = useQuery({ ...queueQuery({ queue: 'all', q, page: 1 }), ...options, enabled: isAsked && serves })
  const customers = useQuery({ ...customersQuery({ q, page: 1 }), ...options, enabled: isAsked && serves })
  if (!isAsked || typed.trim() === '') return []
  return [
    ...(orders.data?.orders ?? []).slice(0, MOST).map(orderItem),
    ...(customers.data?.customers ?? []).slice(0, MOST).map(customerItem),
    ...(products.data?.products ?? []).slice(0, MOST).map(productItem),
  ]
}
