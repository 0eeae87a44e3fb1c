/** So that a slow or abandoned download does not keep its turn: what is made while it is read costs little at a time. */
const MAX_MILLISECONDS = 30_000;

/** The same stream; calls `release` when it has been read, has failed, is no longer wanted, or takes very long. */
export const releasedAtEnd = (stream: ReadableStream, end: () => void): ReadableStream => {
  const ending = setTimeout(end, MAX_MILLISECONDS).unref();
  const release = () => {
    clearTimeout(ending);
    end();
  };
  const reader = stream.getReader();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          release();
          controller.close();
        } catch (failure) {
          release();
          throw failure;
        }
      },
      cancel: async (reason) => {
        release();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
};
