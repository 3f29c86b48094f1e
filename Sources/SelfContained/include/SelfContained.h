/* Nothing is called from outside: linking the objects is enough. */
