import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { conversationRead } from '../../api/conversations/conversations.ts';

/** Whatever is shown of a conversation counts as read (D96). Should that not arrive, it counts as unread a while longer. */
export function useNotedRead(conversation: Conversation | undefined) {
  const { mutate } = useMutation(conversationRead(conversation?._id ?? ''));
  const last = conversation?.messages.at(-1)?._id;
  useEffect(() => {
    if (last) mutate(last);
  }, [last, mutate]);
}
