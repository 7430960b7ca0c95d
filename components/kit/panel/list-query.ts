/** Reads a page of a list, and the others on request. */
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Ask<State, Data, Key extends QueryKey> = (state: State) => Pick<
  UseQueryOptions<Data, Error, Data, Key>,
  'queryFn'
> & {
  queryKey: Key
}

/** Keeps the previous page while another one is read. */
export function useListQuery<State extends { page: number }, Data, Key extends QueryKey>(
  state: State,
  ask: Ask<State, Data, Key>,
) {
  const client = useQueryClient()
  const query = useQuery({ ...ask(state), placeholderData: keepPreviousData })
  return { ...query, readPage: (page: number): Promise<Data> => client.fetchQuery(ask({ ...state, page })) }
}
