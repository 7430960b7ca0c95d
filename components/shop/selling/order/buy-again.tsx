/** Button that adds an order's products to the basket again, then opens the basket. */
import { useState } from 'react'
import { Button } from '../../../kit/primitives/button.tsx'
import { buyAgain } from './order-calls.ts'

export type BuyAgainProps = {
  orderNo: string
  token: string | null
  /** Called if not everything could be added. */
  onRefusal: (message: string) => void
}

export function BuyAgain({ orderNo, token, onRefusal }: BuyAgainProps) {
  const [working, setWorking] = useState(false)
  const add = async () => {
    setWorking(true)
    const answer = await buyAgain(orderNo, token)
    if (answer.ok && answer.data.missing.length === 0) return location.assign('/cart')
    setWorking(false)
    onRefusal(
      answer.ok
        ? `There isn’t enough left of ${answer.data.missing.join(', ')}. The rest is in your basket.`
        : answer.message,
    )
  }
  return (
    <Button variant="line" working={working ? 'Adding' : null} onClick={add}>
      Buy it again
    </Button>
  )
}
