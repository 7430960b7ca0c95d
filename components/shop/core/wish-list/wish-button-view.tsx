/** Button that adds a product to the wish list or removes it: text on a product's page, a heart on a card. */
import { useEffect, useState } from 'react'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { loginUrl } from '../session/login-url.ts'
import { $signedIn } from '../session/state.ts'
import { $wished, checkWish, clearWishes, loadWishes, setWish } from './state.ts'
import { storeWish } from './stored-wish.ts'

export type WishButtonProps = {
  code: string
  /** The product's name, for the button's accessible name. */
  name: string
  look: 'text' | 'heart'
}

/** Shows the product as not on the list until the server responds. Only visitors who may be signed in request it. */
export function WishButtonView({ code, name, look }: WishButtonProps) {
  const wished = useStore($wished).has(code)
  const signedIn = useStore($signedIn)
  const [working, setWorking] = useState(false)
  useEffect(() => {
    if (!signedIn) clearWishes()
    else void (look === 'text' ? checkWish(code) : loadWishes())
  }, [code, look, signedIn])

  const toggle = async () => {
    setWorking(true)
    const outcome = await setWish(code, !wished)
    setWorking(false)
    if (outcome.ok) return
    if (!outcome.signIn) return showToast(outcome.message)
    storeWish({ code, name })
    location.assign(loginUrl(location))
  }

  const label = wished ? 'On your wish list' : 'Add to my wish list'
  const heart = look === 'heart'
  return (
    <button
      type="button"
      className={[heart ? 'iconbtn heart' : 'wish', wished && 'on'].filter(Boolean).join(' ')}
      aria-label={heart ? `${label}: ${name}` : undefined}
      aria-busy={working || undefined}
      onClick={working ? undefined : toggle}
    >
      <Icon name="heart" />
      {!heart && label}
    </button>
  )
}
