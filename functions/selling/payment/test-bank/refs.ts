/** Unguessable ids of charges, refunds and challenges. */
import { randomToken } from '../../../../domain/core/token/random-token.ts'

/** 'ch_test_5f…': 96 bits. */
export const newRef = (kind: 'ch_test' | 're_test'): string => `${kind}_${randomToken(crypto, 12)}`

/** Secret that allows its holder to complete the challenge: 128 bits. */
export const newSecret = (): string => randomToken(crypto, 16)
