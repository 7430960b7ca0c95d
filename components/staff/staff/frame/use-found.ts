/** Products, orders and customers that the command palette finds as words are typed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Granted, may } from '../../../../domain/staff/access/roles.ts'
import { useDebouncedText } from '../../../kit/panel/use-debounced-text.ts'
import { customersQuery } from '../../core/queries/customer-queries.ts'
import { listQuery } from '../../core/queries/product-queries.ts'
import { queueQuery } from '../../selling/order/order-queries.ts'
import { customerItem, orderItem, type PaletteItem, productItem } from './palette-items.ts'

/** Fewer letters would find nearly everything. */
const MIN_CHARACTERS = 2
/** Maximum number of suggestions per kind. */
const MAX_RESULTS = 6

/** Empty until something is found; a failed search finds nothing, and screens are still offered. */
export function useFound(typed: string, granted: Granted): PaletteItem[] {
  const q = useDebouncedText(typed)
  const isAsked = q.length >= MIN_CHARACTERS
  const serves = may(granted, 'serve_customers')
  const options = { placeholderData: keepPreviousData, refetchInterval: false as const }
  const products = useQuery({ ...listQuery({ q, sort: 'title', order: 'asc' }), ...options, enabled: isAsked })
  const orders = useQuery({ ...queueQuery({ queue: 'all', q, page: 1 }), ...options, enabled: isAsked && serves })
  const customers = useQuery({ ...customersQuery({ q, page: 1 }), ...options, enabled: isAsked && serves })
  if (!isAsked || typed.trim() === '') return []
  return [
    ...(orders.data?.orders ?? []).slice(0, MAX_RESULTS).map(orderItem),
    ...(customers.data?.customers ?? []).slice(0, MAX_RESULTS).map(customerItem),
    ...(products.data?.products ?? []).slice(0, MAX_RESULTS).map(productItem),
  ]
}
