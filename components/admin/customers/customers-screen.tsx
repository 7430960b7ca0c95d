/** Customers: a list to search, and the one that is open. */
import { CustomerDetail } from './customer-detail.tsx'
import { CustomerList } from './customer-list.tsx'
import '../orders/orders.css'
import './customers.css'

export const CustomersScreen = ({ item }: { item: string }) =>
  item === '' ? <CustomerList /> : <CustomerDetail key={item} id={item} />
