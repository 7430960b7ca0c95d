/** Sentences the demo shop's reviews are made of. They fit any wine, and nobody real has said them. */

export type ReviewTone = 'pleased' | 'lukewarm' | 'cross'

export type ReviewSentences = { openings: readonly string[]; closings: readonly string[] }

export const demoReviewSentences: Record<ReviewTone, ReviewSentences> = {
  pleased: {
    openings: [
      'Opened on a wet Tuesday that had earned it.',
      'Third case of this, and no two bottles have let us down.',
      'Took it to a supper where everybody else had brought something dearer.',
      'My brother asked what it was, which he has never done before.',
      'Better on the second evening than on the first.',
      'Bought for one birthday, kept back for the next.',
      'We drank it slowly, which is not how we usually drink.',
      'A bottle for people who say they can’t tell the difference.',
      'Came well packed, two days before it was promised.',
      'Poured it blind for the book club and nobody guessed the price.',
      'The first glass was quiet, the second had plenty to say.',
      'Exactly as the note on the page describes it, for once.',
      'Our neighbours now time their visits.',
      'Had it by the glass on holiday and have been looking for it since.',
      'It has become the house bottle without anyone deciding so.',
      'Ordered one to try, ordered six the morning after.',
      'Kept one back for a year out of curiosity, and glad of it.',
      'Survived an hour in the boot of the car and still charmed the table.',
      'It went with everything my mother-in-law had cooked, which was a lot.',
      'Half a bottle left on purpose, to see. Still lovely.',
      'The label made me smile and the wine kept it up.',
      'I am no expert, and it was a pleasure not to need to be one.',
      'A present that I was then invited to share.',
      'It tastes of somewhere, not just of something.',
      'Sunday lunch ran on until six because of it.',
      'Two friends have asked for the link.',
      'I had put this off because of the price. More fool me.',
      'Drank it too warm, drank it too cold, liked it both ways.',
    ],
    closings: [
      'Long finish, no tricks.',
      'Would buy again, and have.',
      'Give it twenty minutes in the glass.',
      'The balance is what you pay for.',
      'It tastes dearer than it is.',
      'Plenty of flavour and nothing sticking out.',
      'Fresh to the last drop.',
      'Nothing showy, everything in its place.',
      'One to keep a few of.',
      'It does not shout, and it does not need to.',
      'Use a big glass.',
      'The smell alone is worth the money.',
      'Generous without being heavy.',
      'Every glass a little different.',
      'I would lock in the price if I had the room.',
      'A good bottle to learn from.',
      'No headache to report.',
      'Clean, clear, and gone too soon.',
      'The next case is already on its way.',
      'Best with company.',
    ],
  },
  lukewarm: {
    openings: [
      'Pleasant enough, though I had hoped for more after the description.',
      'A decent bottle that I would not cross town for.',
      'Good on the night, forgotten by the weekend.',
      'Liked by half the table.',
      'Fine with food, thin without it.',
      'It needs longer than I gave it, perhaps.',
      'Nothing wrong with it, nothing to write home about either.',
      'The last vintage had more to it.',
    ],
    closings: [
      'At the Mix Six price, yes.',
      'I might try it again in a year.',
      'Open it well ahead.',
      'Others will like it more than I did.',
      'Fair for what it costs.',
      'The finish goes a little quickly.',
      'Not a bad Wednesday.',
      'Three stars and no hard feelings.',
    ],
  },
  cross: {
    openings: [
      'Not for me, and I did try twice.',
      'Ours was past its best, I think.',
      'I expected the wine in the description and met another.',
      'Hard work from the first sip.',
      'One of the two bottles had a tired cork.',
    ],
    closings: [
      'The shop took it back without fuss, to be fair.',
      'It went into the stew.',
      'I will stick to what I know.',
      'A shame at the price.',
      'Perhaps a bad bottle.',
    ],
  },
}

/** First names and initials, nobody's in particular. */
export const demoReviewers: readonly string[] = [
  ...['Hannah', 'Marcus', 'Siân', 'Priya', 'J. M.', 'Tom', 'Aoife', 'Derek', 'Wendy', 'K. R.', 'Ewan', 'Yusuf'],
  ...['Clare', 'Bronwen', 'A. T.', 'Gareth', 'Lucy', 'Oluwaseun', 'Pat', 'Imogen', 'R. S.', 'Nadia', 'Colin'],
  ...['Fergus', 'Mei', 'Helen', 'D. W.', 'Rosie', 'Anil', 'Judith', 'Sam', 'E. B.', 'Tamsin', 'Viktor', 'Joan'],
]
