/** Public forms whose submissions are counted (table sent_forms). */
export type FormName =
  | 'contact'
  | 'letter'
  | 'password-reset'
  | 'own-data'
  | 'admin-password-reset'
  | 'email-change'
  | 'card'
  | 'stock-notice'
  | 'promotion-code'
  | 'phone-order-link'
  | 'helpful-vote'
  | 'address-look-up'
