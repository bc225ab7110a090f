import { href } from 'react-router'
import { ButtonLink } from '../../../ui/index.ts'
import { AnswerFrame, type AnswerFrameProps } from '../../accounts/components.ts'

export function OwnerFrame<Data>(props: AnswerFrameProps<Data>) {
  return (
    <AnswerFrame
      {...props}
      refusedTitle={(problem) =>
        problem === 'not_found' ? 'This listing isn’t here' : 'You don’t have access to this page'
      }
      wayOut={<ButtonLink to={href('/my-businesses')}>My Businesses</ButtonLink>}
    />
  )
}
