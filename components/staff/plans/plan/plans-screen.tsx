/** Plans: a list by their state, and the one that is open. */
import { PlanDetail } from './plan-detail.tsx'
import { PlanList } from './plan-list.tsx'
import '../../../kit/panel/detail.css'
import './plans.css'

export const PlansScreen = ({ item }: { item: string }) =>
  item === '' ? <PlanList /> : <PlanDetail key={item} id={item} />
