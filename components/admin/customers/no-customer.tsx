/** In place of a customer who is not read, or doesn't exist. */
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyLink } from '../kit/empty-link.tsx'
import { NotRead } from '../kit/not-read.tsx'
import { CallFailed } from '../queries.ts'

type NoCustomerProps = Pick<UseQueryResult, 'error' | 'refetch'> & {
  /** Why there may be none. */
  text: string
}

export const NoCustomer = ({ error, refetch, text }: NoCustomerProps) =>
  error instanceof CallFailed && error.status === 404 ? (
    <EmptyLink heading="There is no such customer" text={text} href="/admin/customers" link="All customers" />
  ) : (
    <NotRead of={[{ error, refetch }]} />
  )
