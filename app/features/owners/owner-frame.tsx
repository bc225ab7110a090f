import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { AnswerFrame, type AnswerFrameProps } from '../accounts/answer-frame.tsx'

const TITLES: Record<number, string> = {
  401: 'You don’t have access to this page',
  403: 'You don’t have access to this page',
  404: 'This listing isn’t here',
}

export function OwnerFrame<Data>(props: AnswerFrameProps<Data>) {
  return (
    <AnswerFrame
      {...props}
      refusedTitle={({ status }) => TITLES[status] ?? 'We can’t show this page right now'}
      wayOut={<ButtonLink to={href('/my-businesses')}>My Businesses</ButtonLink>}
    />
  )
}
