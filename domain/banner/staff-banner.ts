/** The banner as staff edit it: every message, shown or not. */
export type StaffMessage = {
  /** May have placeholders for the shop's facts, such as {{free_delivery_from}}. */
  message: string
  /** Where it leads; '' for nowhere. */
  url: string
  /** A feature of the shop that it depends on; '' for none. */
  requires: string
  is_active: boolean
}

export type StaffBanner = {
  /** 'A' shows the banner. */
  status: 'A' | 'I'
  is_animated: boolean
  banner_messages: StaffMessage[]
}
